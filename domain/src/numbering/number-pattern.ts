import type { Bilingual } from "../locale.ts";

/** When the count restarts at 1. */
export const numberResets = ["never", "year", "month"] as const;
export type NumberReset = (typeof numberResets)[number];

/** The default pattern of request numbers: `TT-2611-0007`. */
export const usualPattern = "{prefix}-{yy}{MM}-{####}";
export const usualReset: NumberReset = "month";

/** Maximum length that fits into forms and lists. */
export const maxNumberLength = 20;

export interface NumberRule {
  readonly pattern: string;
  readonly reset: NumberReset;
}

/** Year and month in the company's time zone. */
export interface YearAndMonth {
  readonly year: number;
  readonly month: number;
}

type Part =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "prefix" | "yyyy" | "yy" | "MM" | "unknown" }
  | { readonly is: "counter"; readonly digits: number };

const dateParts = ["yyyy", "yy", "MM"] as const;
const isDate = (part: Part | undefined) => dateParts.some((name) => name === part?.is);

function partsOf(pattern: string): readonly Part[] {
  return (pattern.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map((piece): Part => {
    if (!/^\{.*\}$/.test(piece)) return /[{}]/.test(piece) ? { is: "unknown" } : { is: "text", text: piece };
    const name = piece.slice(1, -1);
    if (/^#+$/.test(name)) return { is: "counter", digits: name.length };
    return { is: name === "prefix" ? name : (dateParts.find((date) => date === name) ?? "unknown") };
  });
}

/** What stands before the first sign between: no two kinds of request may share it. */
export function headOf(pattern: string, prefix: string): string {
  return /^[A-Za-z0-9]*/.exec(pattern.replaceAll("{prefix}", prefix))?.[0] ?? "";
}

/** The number for `count`. A count with more digits than the rule makes the number longer; it does not restart. */
export function writeNumber(pattern: string, prefix: string, at: YearAndMonth, count: number): string {
  return partsOf(pattern)
    .map((part) => (part.is === "counter" ? padded(count, part.digits) : shown(part, prefix, at)))
    .join("");
}

function shown(part: Exclude<Part, { is: "counter" }>, prefix: string, { year, month }: YearAndMonth): string {
  if (part.is === "text") return part.text;
  if (part.is === "prefix") return prefix;
  if (part.is === "yyyy") return padded(year, 4);
  if (part.is === "yy") return padded(year % 100, 2);
  return part.is === "MM" ? padded(month, 2) : "";
}

/** The period with its own count: `2611`, `26`, or empty if the count never restarts. */
export function periodOf(reset: NumberReset, { year, month }: YearAndMonth): string {
  if (reset === "never") return "";
  return reset === "year" ? padded(year % 100, 2) : padded(year % 100, 2) + padded(month, 2);
}

/**
 * A regular expression that finds the count in numbers of the rule's current period, or of any time if the count never
 * restarts.
 */
export function countsInPeriod({ pattern, reset }: NumberRule, prefix: string, at: YearAndMonth): string {
  const pieces = partsOf(pattern).map((part) => {
    if (part.is === "counter") return "([0-9]{1,9})";
    const isFixed = !isDate(part) || reset === "month" || (reset === "year" && part.is !== "MM");
    return isFixed ? shown(part, prefix, at).replaceAll(".", "\\.") : `[0-9]{${part.is.length}}`;
  });
  return `^${pieces.join("")}$`;
}

/** Why a rule is invalid: the first reason, and the field to change. */
export function ruleProblem(
  { pattern, reset }: NumberRule,
  prefix: string,
): { readonly at: "pattern" | "reset"; readonly message: Bilingual } | undefined {
  const parts = partsOf(pattern);
  const wrong = partProblem(parts) ?? headProblem(pattern, parts, prefix);
  if (wrong) return { at: "pattern", message: wrong };
  const hasYear = parts.some(({ is }) => is === "yy" || is === "yyyy");
  const hasMonth = parts.some(({ is }) => is === "MM");
  if (reset === "month" && !(hasYear && hasMonth)) return { at: "reset", message: texts.monthMissing };
  if (reset === "year" && !hasYear) return { at: "reset", message: texts.yearMissing };
  return undefined;
}

function partProblem(parts: readonly Part[]): Bilingual | undefined {
  if (parts.some(({ is }) => is === "unknown")) return texts.unknown;
  const counters = parts.filter((part) => part.is === "counter");
  const [counter] = counters;
  if (!counter) return texts.noCounter;
  if (counters.length > 1) return texts.oneCounter;
  if (counter.digits < 3 || counter.digits > 8) return texts.digits;
  const at = parts.indexOf(counter);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  if (isDate(before) || isDate(after) || endsInDigit(before) || startsWithDigit(after)) return texts.touching;
  const isPlain = parts.every((part) => part.is !== "text" || /^[A-Za-z0-9._-]+$/.test(part.text));
  return isPlain ? undefined : texts.signs;
}

const endsInDigit = (part: Part | undefined) => part?.is === "prefix" || (part?.is === "text" && /\d$/.test(part.text));
const startsWithDigit = (part: Part | undefined) =>
  part?.is === "prefix" || (part?.is === "text" && /^\d/.test(part.text));

function headProblem(pattern: string, parts: readonly Part[], prefix: string): Bilingual | undefined {
  const head = headOf(pattern, prefix);
  const after = pattern.replaceAll("{prefix}", prefix).slice(head.length);
  if (!/^[A-Za-z]/.test(head) || !/^[._-]/.test(after)) return texts.head;
  const longest = parts.reduce((sum, part) => sum + widthOf(part, prefix), 0);
  return longest > maxNumberLength ? texts.tooLong : undefined;
}

function widthOf(part: Part, prefix: string): number {
  if (part.is === "text") return part.text.length;
  if (part.is === "counter") return part.digits;
  return part.is === "prefix" ? prefix.length : part.is.length;
}

const texts = {
  unknown: {
    zh: "只能使用 {prefix}、{yyyy}、{yy}、{MM} 和 {####}",
    en: "Only {prefix}, {yyyy}, {yy}, {MM} and {####} may be used in braces",
  },
  noCounter: {
    zh: "缺少流水号：请加入 {####}，否则所有单号都相同",
    en: "There is no counter: add {####}, or all numbers would be the same",
  },
  oneCounter: { zh: "流水号 {####} 只能出现一次", en: "The counter {####} may be used only once" },
  digits: { zh: "流水号需为 3 到 8 位", en: "The counter has from 3 to 8 digits" },
  touching: {
    zh: "流水号与其他数字之间需有分隔符，例如 -",
    en: "Put a character such as - between the counter and other digits",
  },
  signs: {
    zh: "只能使用字母、数字以及 - _ .",
    en: "A number may contain only letters, digits and - _ .",
  },
  head: {
    zh: "须以 {prefix} 或自定义字母开头，其后为 - _ 或 .",
    en: "It must begin with {prefix} or letters of its own, followed by - _ or .",
  },
  tooLong: {
    zh: `单号最多 ${maxNumberLength} 个字符`,
    en: `A number has at most ${maxNumberLength} characters`,
  },
  monthMissing: {
    zh: "每月重新计数时，编号须含 {yy} 与 {MM}，否则单号会重复",
    en: "To restart each month, the pattern needs {yy} and {MM}, or numbers would repeat",
  },
  yearMissing: {
    zh: "每年重新计数时，编号须含 {yy}，否则单号会重复",
    en: "To restart each year, the pattern needs {yy}, or numbers would repeat",
  },
} as const satisfies Record<string, Bilingual>;

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}
