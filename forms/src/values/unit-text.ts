import type { Bilingual, Locale } from "@signoff/domain/locale";

/** Units that are words; symbols such as nm are the same in every language. */
const words: Readonly<Record<string, Bilingual>> = {
  wafer: { zh: "片", en: "wafers" },
  pcs: { zh: "片", en: "pcs" },
  day: { zh: "天", en: "days" },
  byte: { zh: "字节", en: "bytes" },
  CNY: { zh: "元", en: "CNY" },
};

/** A unit in the reader's language; the catalogue writes micrometre and ohm with keyboard letters. */
export function unitText(unit: string, locale: Locale): string {
  return words[unit]?.[locale] ?? unit.replace(/\bum\b/, "µm").replace(/\bohm\b/, "Ω");
}
