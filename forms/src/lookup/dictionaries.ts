import type { Bilingual } from "@signoff/domain/locale";

export type DictionaryItem = Bilingual & { value: string; parent?: string };

/** Dictionaries by code, as the application serves them. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryItem[]>>;

/** The shown name of a dictionary value; the value itself where the dictionary is not loaded. */
export function titleOf(dictionaries: Dictionaries | undefined, code: string, value: string): Bilingual | string {
  const item = dictionaries?.[code]?.find((one) => one.value === value);
  return item ? { zh: item.zh, en: item.en } : value;
}
