import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword } from "./define-record.ts";
import * as field from "./record-fields.ts";

const name = z.string().trim().min(1).max(200);

/** One choice, in the order of the list. */
const dictionaryEntry = z.strictObject({
  /** Absent while it is new. */
  id: z.string().min(1).max(200).optional(),
  /** What requests keep: it never changes. */
  value: z.string().trim().min(1).max(100),
  nameZh: name,
  nameEn: name,
  /** Value of the item one level up, where the choice depends on another one. */
  parent: z.string().trim().min(1).max(100).nullable(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable(),
  /** Retired, it is offered no more and keeps its name in what was entered before. */
  active: z.boolean(),
});
const items = z.array(dictionaryEntry).max(500);

const itemsLabel = { zh: "条目", en: "Items" };

/** The choices that forms offer. */
export const dictionary = defineRecord({
  object: "dictionary",
  path: "/system-boot/sys/dict",
  page: recordPages.dictionary,
  codes: { add: "dict:edit", edit: "dict:edit", delete: "dict:delete" },
  noun: "dictionaries",
  title: { zh: "字典", en: "Dictionaries" },
  one: { zh: "字典", en: "dictionary" },
  nameField: "code",
  fields: {
    code: field.text(field.codeLabel, {
      most: 40,
      pattern: /^[a-z][a-z0-9_]{1,39}$/,
      wide: true,
      onlyNew: true,
      hint: {
        zh: "表单以此代码引用字典，之后不能修改。",
        en: "Forms name the dictionary by it; it cannot be changed later.",
      },
      list: { type: "identifier", width: 180, sort: "code" },
    }),
    ...field.namesOnce({ type: "strong", width: 220, sort: "name" }, 200),
    description: field.text(
      { zh: "描述", en: "Description" },
      { most: 500, optional: true, lines: 1, wide: true, list: { type: "text", width: 220, grow: true } },
    ),
    items: field.own(
      itemsLabel,
      { input: items, shown: items },
      {
        blank: [],
        section: itemsLabel,
        wide: true,
        hint: {
          zh: "按此顺序提供选择。值不可修改；已有单据使用的条目只能停用，不能删除。",
          en: "In the order they are offered. A value never changes; an item that requests hold is switched off instead of deleted.",
        },
      },
    ),
    itemCount: field.derived(itemsLabel, z.number(), { type: "number", width: 90 }),
    retiredCount: field.derived({ zh: "停用", en: "Retired" }, z.number(), { type: "number", width: 90 }),
    /** Forms and states rely on its values: they cannot be added, retired or deleted. */
    fixed: field.derived({ zh: "系统依赖", en: "Relied on" }, z.boolean(), null),
  },
  conditions: { keyword: keyword({ zh: "代码、名称或条目", en: "Code, name or item" }) },
  sortedBy: "code",
  empty: {
    title: { zh: "没有符合条件的字典", en: "No dictionary matches" },
    text: { zh: "字典是表单提供的选项。", en: "Dictionaries are the choices that forms offer." },
  },
  insteadOfDelete: {
    zh: "可改为停用其条目：此后不再提供选择。",
    en: "Switch its items off instead: they are then no longer offered.",
  },
});

export type DictionaryEntry = z.output<typeof dictionaryEntry>;
export type DictionaryFields = FieldsOf<typeof dictionary>;
