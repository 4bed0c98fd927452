import { type Locale, locales, preferredLocale } from "@signoff/domain/locale";
import { storageKeys } from "../session/storage-keys.ts";

export const localeNames = { zh: "中文", en: "English" } as const satisfies Record<Locale, string>;

/** Language tags for the document, Intl and the server. */
export const localeTags = { zh: "zh-CN", en: "en-GB" } as const satisfies Record<Locale, string>;

/** R-SHELL-2: the stored choice, else Chinese for browsers that start with zh, else English. */
export function initialLocale(stored: string | null, browserLanguage: string | undefined): Locale {
  return isLocale(stored) ? stored : preferredLocale(browserLanguage);
}

export function storedOrPreferredLocale(): Locale {
  return initialLocale(localStorage.getItem(storageKeys.locale), navigator.language);
}

export function otherLocale(locale: Locale): Locale {
  return locale === "zh" ? "en" : "zh";
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}
