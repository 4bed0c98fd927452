import { codeRule, codeRuleOf } from "@signoff/domain/numbering/code-rules";
import {
  headOf,
  type NumberRule,
  periodOf,
  usualPattern,
  usualReset,
  writeNumber,
  type YearAndMonth,
} from "@signoff/domain/numbering/number-pattern";
import type { Queryable, Tx } from "../../../db/database.ts";
import { countOn, heldRule, storedRule } from "./numbering.sql.ts";

export const usualRule: NumberRule = { pattern: usualPattern, reset: usualReset };

/** The present number rule of a kind, locked until the transaction ends. */
export async function holdNumberRule(tx: Tx, kind: string): Promise<NumberRule> {
  return (await heldRule(tx, kind)) ?? usualRule;
}

/** The next number for a request of this kind, by the rule in force. */
export async function takeRequestNumber(
  tx: Tx,
  { kind, prefix }: { readonly kind: string; readonly prefix: string },
  at: Date,
  held?: NumberRule,
): Promise<string> {
  const { pattern, reset } = held ?? (await holdNumberRule(tx, kind));
  const month = monthOf(at);
  const count = await countOn(tx, headOf(pattern, prefix), periodOf(reset, month));
  return writeNumber(pattern, prefix, month, count);
}

/** How many digits the code has that a request of this kind gets when it completes. */
export async function codeDigits(db: Queryable, kind: string): Promise<number | undefined> {
  const key = codeRuleOf(kind);
  const rule = key === undefined ? undefined : await storedRule(db, codeRuleId(key));
  return rule ? digitsOf(rule.pattern) : undefined;
}

const codePrefix = "code.";

export function codeRuleId(key: string): string {
  return codePrefix + key;
}

/** The key of a code's rule; undefined for the rule of a kind of request. */
export function codeOfRule(id: string): string | undefined {
  return id.startsWith(codePrefix) ? id.slice(codePrefix.length) : undefined;
}

export function codeOf(id: string) {
  return codeRule(codeOfRule(id) ?? "");
}

/** The number of digits in a code's pattern such as `{##}`; undefined for any other pattern. */
export function digitsOf(pattern: string): number | undefined {
  return /^\{(#+)\}$/.exec(pattern)?.[1]?.length;
}

/** Months follow the time zone of the server, which is that of the company. */
export function monthOf(date: Date): YearAndMonth {
  return { year: date.getFullYear(), month: date.getMonth() + 1 };
}
