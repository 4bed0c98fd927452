import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, type RowOf } from "./define-record.ts";
import { derived, text } from "./record-fields.ts";

const named = { zh: "常量", en: "Constant" };

/** Numbers that are set for the whole portal. */
export const constant = defineRecord({
  object: "constant",
  path: "/system-boot/sys/constant",
  page: recordPages.constant,
  codes: { add: "constant:edit", edit: "constant:edit", delete: "constant:edit" },
  fixed: true,
  noun: "public constants",
  title: { zh: "公共常量", en: "Public constants" },
  one: { zh: "常量", en: "constant" },
  nameField: "key",
  fields: {
    id: derived(named, z.string(), { type: "identifier", width: 190, sort: "id" }),
    key: text(named, { most: 64, optional: true, wide: true, onlyNew: true, searched: true }),
    value: text(
      { zh: "值", en: "Value" },
      {
        most: 500,
        // As a person writes it: a number, or numbers separated by commas. Its definition judges it.
        input: z.string().max(500),
        wide: true,
        hint: {
          zh: "多个数用逗号分隔，从小到大。",
          en: "Several numbers: with commas between them, the smallest first.",
        },
        list: { type: "strong", width: 140 },
      },
    ),
    unit: derived({ zh: "单位", en: "Unit" }, z.string(), { type: "text", width: 80 }),
    /** Its effect, in the caller's language. */
    does: derived({ zh: "作用", en: "What it does" }, z.string(), { type: "text", width: 320, grow: true }),
    /** The permitted values. */
    bounds: derived({ zh: "范围", en: "Bounds" }, z.string(), { type: "text", width: 130 }),
  },
  conditions: { keyword: keyword(named) },
  sortedBy: "place",
  empty: { title: { zh: "没有符合条件的常量", en: "No constant matches" } },
});

export type ConstantFields = FieldsOf<typeof constant>;
export type ConstantRow = RowOf<typeof constant>;
