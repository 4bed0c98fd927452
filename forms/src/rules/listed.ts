import type { Bilingual, Locale } from "@signoff/domain/locale";

export type Title = Bilingual | string;

/** The items that a message lists, as one line per language. */
export function listed(titles: readonly Title[], between: Bilingual = { zh: "、", en: ", " }): Bilingual {
  const shown = (locale: Locale) => titles.map((title) => inWords(title, locale)).join(between[locale]);
  return { zh: shown("zh"), en: shown("en") };
}

/** A few of many items, separated by semicolons, and their number. */
export function someOf(titles: readonly Title[], most = 5): Bilingual {
  const few = listed(titles.slice(0, most), { zh: "；", en: "; " });
  if (titles.length <= most) return few;
  return { zh: `${few.zh}……共${titles.length}项`, en: `${few.en} … ${titles.length} in all` };
}

/** `of: what, what` in both languages. */
export function detailed(of: string, titles: readonly Title[]): Bilingual {
  const what = listed(titles);
  return { zh: `${of} ${what.zh}`, en: `${of}: ${what.en}` };
}

function inWords(title: Title, locale: Locale): string {
  return typeof title === "string" ? title : title[locale];
}
