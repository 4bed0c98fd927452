import type { Bilingual } from "@signoff/domain/locale";
import { patternKey } from "./describe-issue.ts";

/** The patterns for texts of forms: the right format, with an example. A field can use no other pattern. */
export const patternWords = {
  "^[A-Z0-9]{4,12}$": {
    zh: "4 至 12 个大写字母或数字，例如 28HVP",
    en: "4 to 12 capital letters or digits, for example 28HVP",
  },
  "^[A-Z0-9-]{4,24}$": {
    zh: "4 至 24 个大写字母、数字或连字符，例如 28HVP-DD01",
    en: "4 to 24 capital letters, digits or hyphens, for example 28HVP-DD01",
  },
  "^[0-9]{3}[A-Z]?$": {
    zh: "三位数字，需要时加一个大写字母，例如 070 或 070A",
    en: "three digits, with a capital letter where needed, for example 070 or 070A",
  },
  "^[0-9]+;[0-9]+$": {
    zh: "层号和数据类型，用分号隔开，例如 17;0",
    en: "layer and data type with a semicolon between them, for example 17;0",
  },
  "^[0-9]P[0-9]{1,2}M([0-9]TM)?$": {
    zh: "多晶和金属层数，需要时加顶层金属数，例如 1P8M 或 1P8M2TM",
    en: "numbers of poly and metal layers, with those of thick metal where there are any, for example 1P8M or 1P8M2TM",
  },
  "^M[0-9]{2}[A-Z0-9]{2,6}-[0-9]{2}$": {
    zh: "M、两位年份、2 至 6 个大写字母或数字、连字符和两位序号，例如 M2628HV-01",
    en: "M, two digits of the year, 2 to 6 capital letters or digits, a hyphen and two digits, for example M2628HV-01",
  },
  "^[A-Z][0-9]$": {
    zh: "一个大写字母加一位数字，例如 A0",
    en: "a capital letter and a digit, for example A0",
  },
  "^[A-Za-z0-9_$]+$": {
    zh: "字母、数字、下划线或 $，例如 TOP_CHIP",
    en: "letters, digits, underscores or $, for example TOP_CHIP",
  },
  "^[A-Z0-9-]+$": {
    zh: "大写字母、数字或连字符，例如 CDR-28-001",
    en: "capital letters, digits or hyphens, for example CDR-28-001",
  },
  "^/\\S*$": {
    zh: "以 / 开头、不含空格的路径，例如 /in/chip.gds",
    en: "a path that begins with / and has no blanks, for example /in/chip.gds",
  },
} as const satisfies Record<string, Bilingual>;

export type TextPattern = keyof typeof patternWords;

/** Descriptions of the patterns of these fields: a definition contains them, like all its texts. */
export function textsOfPatterns(fields: readonly { readonly pattern?: string }[]): Readonly<Record<string, Bilingual>> {
  const known: Readonly<Record<string, Bilingual>> = patternWords;
  const used = new Set(fields.flatMap(({ pattern }) => pattern ?? []));
  return Object.fromEntries(
    [...used].toSorted().flatMap((pattern) => (known[pattern] ? [[patternKey(pattern), known[pattern]]] : [])),
  );
}
