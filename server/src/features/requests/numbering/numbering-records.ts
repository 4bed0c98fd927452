import type { RequestOf } from "@signoff/domain/http/endpoint";
import { codeRules } from "@signoff/domain/numbering/code-rules";
import { type Bilingual, type Locale } from "@signoff/domain/locale";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import { problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { RecordArea, RecordList } from "../../base/managed-records/public.ts";
import type { NumberingFields, NumberingRow, numberingContract } from "./contract.ts";
import * as stored from "./numbering.sql.ts";
import { prefixOf, problemsOfRule } from "./rule-problems.ts";
import { codeOf, codeRuleId, digitsOf, monthOf } from "./take-number.ts";

type ListRequest = RequestOf<typeof numberingContract.list>;

const resetText: Readonly<Record<NumberingFields["reset"], Bilingual>> = {
  never: { zh: "从不", en: "Never" },
  year: { zh: "每年", en: "Each year" },
  month: { zh: "每月", en: "Each month" },
};

export const numberingList: RecordList<ListRequest, stored.ListedRule, NumberingRow> = {
  title: { zh: "编号规则", en: "Numbering rules" },
  list: defineList<undefined, ListRequest, stored.ListedRule>()({
    ways: () => [{ from: sql`numbering_rules n`, where: sql`true` }],
    conditions: {
      keyword: (text) => sql`(n.id = any(${namedLike(text)}::text[]) or ${contains(sql`n.pattern`, text)})`,
    },
    keys: { id: { by: sql`n.id`, type: "text" } },
    sorts: { place: { by: sql`lpad(n.sort_no::text, 5, '0')`, type: "text" }, id: { by: sql`n.id`, type: "text" } },
    sortedBy: { column: "place", order: "asc" },
    columns: stored.ruleColumns,
    rowsOf: sql`join numbering_rules n on n.id = page.id`,
    total: ownTotal,
  }),
  present: presentRule,
  sheet: {
    name: { title: { zh: "对象", en: "Object" }, width: 28, cell: (row) => row.name },
    pattern: { title: { zh: "规则", en: "Pattern" }, width: 32, cell: (row) => row.pattern },
    reset: {
      title: { zh: "重新计数", en: "Counts again" },
      width: 16,
      cell: (row, locale) => resetText[row.reset][locale],
    },
    latest: { title: { zh: "最新编号", en: "Latest" }, width: 24, cell: (row) => row.latest },
  },
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

function presentRule({ id, pattern, reset, latest }: stored.ListedRule, locale: Locale): NumberingRow {
  const code = codeOf(id);
  const name = code?.name ?? (isFormKind(id) ? kindCards[id].title : { zh: id, en: id });
  const example = code ? code.head[locale] + "1".padStart(digitsOf(pattern) ?? code.digits, "0") : "";
  return {
    id,
    name: name[locale],
    isCode: code !== undefined,
    pattern: (code?.head[locale] ?? "") + pattern,
    reset,
    latest: latest ?? example,
  };
}

/** Only changed by hand: a new rule continues after all assigned numbers, whatever rule assigned them. */
export const numberingArea: RecordArea<NumberingFields> = {
  object: "numbering",
  table: "numbering_rules",
  read: stored.storedRule,
  nameOf: ({ id }) => id,
  problems: async (tx, fields, { known }) =>
    fields.id === known?.id ? problemsOfRule(tx, fields) : [problem("id", "option")],
  insert: async () => Promise.reject(new Error("numbering rules come with the program")),
  update: async (tx, id, { pattern, reset }, { context }) => {
    await stored.writeRule(tx, id, { pattern, reset });
    if (codeOf(id)) return;
    await stored.continueAfter(tx, { pattern, reset, prefix: prefixOf(id), at: monthOf(context.now()) });
  },
  remove: async () => Promise.reject(new Error("numbering rules stay with the program")),
  dependants: async () => [],
};
