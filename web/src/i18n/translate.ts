import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { useCallback, useSyncExternalStore } from "react";
import { storageKeys } from "../session/storage-keys.ts";
import { localeTags } from "./locale.ts";

/** A text in both languages. English has a separate form for one thing, where `{count}` is 1. */
export interface Text extends Bilingual {
  readonly one?: string;
}

/** The texts of an area: `const listMessages = { search: { zh: "搜索", en: "Search" } } satisfies Messages`. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Text>>;

export type TextParams = Readonly<Record<string, string | number>>;

export type Translate<Key extends string> = (key: Key, params?: TextParams) => string;

let current: Locale = "en";
const listeners = new Set<() => void>();

/** Shows every text in the language. Texts are loaded with their code, so nothing is fetched. */
export function startTranslations(locale: Locale): void {
  current = locale;
  document.documentElement.lang = localeTags[locale];
  for (const listener of listeners) listener();
}

export function currentLocale(): Locale {
  return current;
}

/**
 * Switches every text, Ant Design's own and dates included (dayjs-locale.ts follows); the choice is kept for the next
 * visit.
 */
export function setLocale(locale: Locale): void {
  localStorage.setItem(storageKeys.locale, locale);
  startTranslations(locale);
}

/** One text outside React: messages of the refusal policy, tab titles, watermarks. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  key: Key,
  params: TextParams = {},
  locale: Locale = current,
): string {
  // A newer server may name a state that this version has no text for.
  const text: Text = messages[key] ?? { zh: key, en: key };
  return fillText((locale === "en" && params["count"] === 1 && text.one) || text[locale], params);
}

/** The texts of an area; renders again when the language changes. */
export function useTexts<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const locale = useLocale();
  return useCallback((key, params) => translate(messages, key, params, locale), [messages, locale]);
}

/** The texts of an area in both languages, for definitions that are data. */
export function bothTexts<Key extends string>(messages: Messages<Key>): (key: Key) => Bilingual {
  return (key) => messages[key];
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
