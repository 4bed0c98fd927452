import type { Bilingual } from "@signoff/domain/locale";

/** A retired item keeps its name for earlier input, and is no longer offered. */
export type DictionaryItem = Bilingual & { value: string; parent?: string; retired?: true };

/** Dictionaries by code, as the application serves them. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryItem[]>>;

/** The displayed name of a dictionary value; the value itself if the dictionary is not loaded. */
export function titleOf(dictionaries: Dictionaries | undefined, code: string, value: string): Bilingual | string {
  const item = dictionaries?.[code]?.find((one) => one.value === value);
  return item ? { zh: item.zh, en: item.en } : value;
}

/** The items of a dictionary that can be chosen now; undefined if it is not loaded. */
export function offeredItems(
  dictionaries: Dictionaries | undefined,
  code: string,
): readonly DictionaryItem[] | undefined {
  return dictionaries?.[code]?.filter(({ retired }) => retired !== true);
}
