import type { Bilingual } from "@signoff/domain/locale";

/**
 * Texts of one area in both languages. The English keys are the shape; a Chinese text that is missing or too many does
 * not compile. Plural forms carry i18next's suffixes `_one` and `_other`, in both languages.
 */
export interface Messages<Key extends string = string> {
  readonly namespace: string;
  readonly en: Readonly<Record<Key, string>>;
  readonly zh: Readonly<Record<Key, string>>;
}

export function defineMessages<const Key extends string>(
  namespace: string,
  texts: { readonly en: Readonly<Record<Key, string>>; readonly zh: Readonly<Record<NoInfer<Key>, string>> },
): Messages<Key> {
  return { namespace, ...texts };
}

/** One text in both languages, for definitions that are data. */
export function bothTexts<Key extends string>(messages: Messages<Key>, key: Key): Bilingual {
  return { zh: messages.zh[key], en: messages.en[key] };
}

/** What a caller names: a key, or the stem of its plural forms. */
export type TextKey<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

export type TextParams = Readonly<Record<string, string | number>>;

export type Translate<Key extends string> = (key: TextKey<Key>, params?: TextParams) => string;
