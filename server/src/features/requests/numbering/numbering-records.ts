import { codeRules } from "@signoff/domain/numbering/code-rules";
import type { Locale } from "@signoff/domain/locale";
import { type NumberingFields, type NumberingRow, numberingRule } from "@signoff/domain/records/numbering-rule";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import { problem } from "../../../http/refused.ts";
import { contains } from "../../../lists/text-match.ts";
import { neverAddedNorDeleted, type RecordArea, storedRecord } from "../../base/managed-records/public.ts";
import { continueAfter, latestNumber } from "./numbering.sql.ts";
import { prefixOf, problemsOfRule } from "./rule-problems.ts";
import { codeOf, codeRuleId, digitsOf, monthOf } from "./take-number.ts";

const stored = storedRecord(numberingRule, {
  table: "numbering_rules",
  shown: { latest: latestNumber },
  conditions: {
    keyword: (text) => sql`(r.id = any(${namedLike(text)}::text[]) or ${contains(sql`r.pattern`, text)})`,
  },
  sorts: { place: sql`lpad(r.sort_no::text, 5, '0')` },
});

export const numberingList = {
  ...stored.list,
  present: (row: NumberingRow, locale: Locale) => presentRule(stored.list.present(row, locale), locale),
};

/** Finds rules by what they number and by their prefix, in either language. */
function namedLike(text: string): string[] {
  const wanted = text.toLowerCase();
  const kinds = Object.entries(kindCards).map(([id, { title, prefix }]) => ({
    id,
    names: [title.zh, title.en, prefix],
  }));
  const codes = Object.entries(codeRules).map(([key, { name }]) => ({
    id: codeRuleId(key),
    names: [name.zh, name.en],
  }));
  return [...kinds, ...codes]
    .filter(({ names }) => names.some((name) => name.toLowerCase().includes(wanted)))
    .map(({ id }) => id);
}

function presentRule(row: NumberingRow, locale: Locale): NumberingRow {
  const { id, pattern, latest } = row;
  const code = codeOf(id);
  const name = code?.name ?? (isFormKind(id) ? kindCards[id].title : { zh: id, en: id });
  const example = code ? code.head[locale] + "1".padStart(digitsOf(pattern) ?? code.digits, "0") : "";
  return {
    ...row,
    name: name[locale],
    isCode: code !== undefined,
    pattern: (code?.head[locale] ?? "") + pattern,
    latest: latest === "" ? example : latest,
  };
}

/** Only changed by hand: a new rule continues after all assigned numbers, whatever rule assigned them. */
export const numberingArea: RecordArea<NumberingFields> = {
  ...stored.area,
  ...neverAddedNorDeleted,
  problems: async (tx, fields, { known }) =>
    fields.id === known?.id ? problemsOfRule(tx, fields) : [problem("id", "option")],
  update: async (tx, id, fields, change) => {
    await stored.area.update(tx, id, fields);
    if (codeOf(id)) return;
    const { pattern, reset } = fields;
    await continueAfter(tx, { pattern, reset, prefix: prefixOf(id), at: monthOf(change.context.now()) });
  },
};
