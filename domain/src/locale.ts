/** The two languages of the product (R-SHELL-2). */
export const locales = ["zh", "en"] as const;

export type Locale = (typeof locales)[number];

/** A text that exists in both languages, or does not compile. */
export type Bilingual = Readonly<Record<Locale, string>>;

/** R-SHELL-2: Chinese if the first wanted language starts with zh, otherwise English. */
export function preferredLocale(languages: string | undefined): Locale {
  return /^\s*zh/i.test(languages ?? "") ? "zh" : "en";
}

/** What stands between the entries of a list. */
export function listComma(locale: Locale): string {
  return locale === "zh" ? "、" : ", ";
}

/** Names in one line, and how many were left off it. */
export function joinedNames(names: readonly string[], locale: Locale, more = 0): string {
  const line = names.join(listComma(locale));
  if (more === 0) return line;
  return locale === "zh" ? `${line}等 ${names.length + more} 人` : `${line} and ${more} more`;
}

/** Of two texts the one in the reader's language. */
export function textIn<Text>(locale: Locale, zh: Text, en: Text): Text {
  return locale === "zh" ? zh : en;
}
