import type { Locale } from "@signoff/domain/locale";
import { createInstance, type TOptions } from "i18next";
import { useCallback, useSyncExternalStore } from "react";
import { storageKeys } from "../session/storage-keys.ts";
import type { Messages, TextKey, TextParams, Translate } from "./define-messages.ts";
import { localeTags } from "./locale.ts";

const instance = createInstance();
/** Keys are typed by the messages themselves (define-messages.ts), so i18next's own key types are set aside. */
const lookUp = (key: string, options: TOptions): string => instance.t(key, options);
const registered = new Set<string>();

/** Prepares i18next. Texts come with the code that shows them, so nothing is fetched and nothing can be missing late. */
export function startTranslations(locale: Locale): void {
  registered.clear();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    resources: {},
  });
  followLocale(locale);
}

export function currentLocale(): Locale {
  return instance.language === "zh" ? "zh" : "en";
}

/** Switches every text, Ant Design's own and dates included (dayjs-locale.ts follows); the choice is kept for the next visit. */
export function setLocale(locale: Locale): void {
  localStorage.setItem(storageKeys.locale, locale);
  followLocale(locale);
  void instance.changeLanguage(locale);
}

/** One text outside React: messages of the refusal policy, tab titles, watermarks. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  key: TextKey<Key>,
  params?: TextParams,
  locale: Locale = currentLocale(),
): string {
  register(messages);
  return lookUp(key, { ...params, ns: messages.namespace, lng: locale });
}

/** The texts of an area, and a new render when the language changes. */
export function useTexts<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const locale = useLocale();
  return useCallback((key, params) => translate(messages, key, params, locale), [messages, locale]);
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

export function onLocaleChange(listener: () => void): () => void {
  instance.on("languageChanged", listener);
  return () => instance.off("languageChanged", listener);
}

function register(messages: Messages): void {
  if (registered.has(messages.namespace)) return;
  registered.add(messages.namespace);
  instance.addResourceBundle("en", messages.namespace, messages.en);
  instance.addResourceBundle("zh", messages.namespace, messages.zh);
}

function followLocale(locale: Locale): void {
  document.documentElement.lang = localeTags[locale];
}
