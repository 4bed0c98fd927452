import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { writeNumber, type YearAndMonth } from "@signoff/domain/numbering/number-pattern";
import type { NumberingFields } from "@signoff/domain/records/numbering-rule";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { presentProblem, Refused } from "../../../http/refused.ts";
import type { numberingContract } from "./contract.ts";
import { givenCodes, givenNumbers, lastCount, storedRule } from "./numbering.sql.ts";
import { prefixOf, problemsOfRule } from "./rule-problems.ts";
import { codeOf, digitsOf, monthOf } from "./take-number.ts";

type Preview = typeof numberingContract.preview;

/** The next numbers under a rule; a preview does not count. */
export async function previewNumbers(
  { db, locale, now }: Context,
  asked: RequestOf<Preview>,
): Promise<ResultOf<Preview>> {
  if (!(await storedRule(db.kysely, asked.id))) throw new Refused("not-found");
  const code = codeOf(asked.id);
  const given = await (code ? givenCodes(db.kysely, code.kinds) : givenNumbers(db.kysely, asked.id));
  const [wrong] = await problemsOfRule(db.kysely, asked);
  if (wrong) {
    const { path, message } = presentProblem(wrong, locale);
    return { problem: { path, message }, next: [], afterReset: null, given };
  }
  const at = monthOf(now());
  return {
    problem: null,
    given,
    next: await nextNumbers(db.kysely, asked, at, locale),
    afterReset: afterReset(asked, at),
  };
}

const shown = 3;

async function nextNumbers(db: Queryable, rule: NumberingFields, at: YearAndMonth, locale: Locale): Promise<string[]> {
  const code = codeOf(rule.id);
  if (code) {
    const digits = digitsOf(rule.pattern) ?? code.digits;
    return [1, 2, 3].map((count) => code.head[locale] + String(count).padStart(digits, "0"));
  }
  const prefix = prefixOf(rule.id);
  const last = await lastCount(db, { ...rule, prefix, at });
  return Array.from({ length: shown }, (_, ahead) => writeNumber(rule.pattern, prefix, at, last + 1 + ahead));
}

function afterReset({ id, pattern, reset }: NumberingFields, { year, month }: YearAndMonth) {
  if (reset === "never") return null;
  const isNewYear = reset === "year" || month === 12;
  const next = isNewYear ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return {
    from: `${next.year}-${String(next.month).padStart(2, "0")}`,
    number: writeNumber(pattern, prefixOf(id), next, 1),
  };
}
