import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import type { Bilingual } from "../locale.ts";
import { type NumberReset, numberResets, usualReset } from "../numbering/number-pattern.ts";
import { defineRecord, type FieldsOf, keyword, type RowOf } from "./define-record.ts";
import { choice, derived, text } from "./record-fields.ts";

const resetText: Readonly<Record<NumberReset, Bilingual>> = {
  never: { zh: "从不", en: "Never" },
  year: { zh: "每年", en: "Each year" },
  month: { zh: "每月", en: "Each month" },
};

/** How requests, and the codes that they create, are numbered. */
export const numberingRule = defineRecord({
  object: "numbering",
  path: "/system-boot/sys/numbering",
  page: recordPages.numbering,
  codes: { add: "numbering:edit", edit: "numbering:edit", delete: "numbering:edit" },
  fixed: true,
  noun: "numbering rules",
  title: { zh: "编号规则", en: "Numbering rules" },
  one: { zh: "编号规则", en: "numbering rule" },
  nameField: "id",
  fields: {
    /** The name of the requests or codes with these numbers, in the caller's language. */
    name: derived({ zh: "对象", en: "Object" }, z.string(), { type: "identifier", width: 240 }),
    isCode: derived({ zh: "用于", en: "Gives" }, z.boolean(), { type: "text", width: 150, onlyOnPage: true }),
    id: text(
      { zh: "代号", en: "Key" },
      {
        most: 64,
        optional: true,
        wide: true,
        onlyNew: true,
        list: { type: "code", width: 170, sort: "id", onlyOnPage: true },
      },
    ),
    /** In the list with its prefix; the prefix of a code is in words. */
    pattern: text(
      { zh: "规则", en: "Pattern" },
      {
        most: 60,
        // The rules of numbers say why an empty one is refused.
        input: z.string().trim().max(60),
        wide: true,
        hint: {
          zh: "花括号内：{prefix} 单据前缀，{yyyy} 或 {yy} 年份，{MM} 月份，{####} 流水号及其位数。代码仅填流水号。",
          en: "In braces: {prefix} of the kind, {yyyy} or {yy} the year, {MM} the month, {####} the counter with its digits. For codes: the counter alone.",
        },
        list: { type: "code", width: 240, grow: true },
        searched: true,
      },
    ),
    reset: choice(
      { zh: "从 1 重新计数", en: "Restarts from 1" },
      {
        options: numberResets.map((value) => ({ value, label: resetText[value] })),
        blank: usualReset,
        list: { type: "text", width: 150 },
      },
    ),
    /** The highest number of a request; for codes, an example. */
    latest: derived({ zh: "最新编号", en: "Latest number" }, z.string(), { type: "code", width: 180 }),
  },
  conditions: { keyword: keyword({ zh: "对象或规则", en: "Object or pattern" }) },
  sortedBy: "place",
  empty: { title: { zh: "没有符合条件的规则", en: "No rule matches" } },
});

export type NumberingFields = FieldsOf<typeof numberingRule>;
export type NumberingRow = RowOf<typeof numberingRule>;
