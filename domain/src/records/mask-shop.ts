import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, statusCondition } from "./define-record.ts";
import * as field from "./record-fields.ts";

/** Dictionaries that offer what a shop can make, by field. */
export const partDictionaries = {
  grades: "reticle_grade",
  maskTypes: "mask_type",
  writers: "mask_writer",
  plateSizes: "plate_size",
  pellicleTypes: "pellicle_type",
} as const;

const item = z.string().trim().min(1).max(50);
const items = { input: z.array(item).max(50), shown: z.array(z.string()) };
const grades = z.array(z.object({ grade: item, days: z.number().int().min(1).max(365) })).max(50);

/** Shops that make plates: items of the dictionary `mask_shop`, with what they can make and in how many days. */
export const maskShop = defineRecord({
  object: "mask-shop",
  path: "/system-boot/sys/maskShop",
  page: recordPages["mask-shop"],
  codes: { add: "maskShop:edit", edit: "maskShop:edit", delete: "maskShop:edit" },
  noun: "mask shops",
  title: { zh: "光罩厂", en: "Mask shops" },
  one: { zh: "光罩厂", en: "mask shop" },
  nameField: "code",
  fields: {
    code: field.text(field.codeLabel, {
      most: 20,
      pattern: /^[A-Z0-9-]{2,20}$/,
      wide: true,
      hint: {
        zh: "大写字母、数字与连字符；单据以此代码引用。",
        en: "Capital letters, digits and hyphens; requests name the shop by it.",
      },
      list: { type: "identifier", width: 90, sort: "code" },
      searched: true,
    }),
    ...field.names({ type: "strong", width: 160 }),
    active: field.inUse(
      { zh: "新申请可选", en: "Offered in new requests" },
      {
        wide: true,
        hint: {
          zh: "停用后，引用它的单据仍显示其名称。",
          en: "Switched off, requests that name it still show its name.",
        },
      },
    ),
    grades: field.own(
      { zh: "各等级天数", en: "Days by grade" },
      { input: grades, shown: grades },
      {
        blank: [],
        wide: true,
        section: { zh: "制作能力", en: "What it makes" },
        hint: {
          zh: "自下单至交版的天数；未填天数的等级不制作。",
          en: "Days from the order to the plate. A grade without days is not made.",
        },
        list: { type: "text", width: 220 },
      },
    ),
    maskTypes: field.own({ zh: "光罩类型", en: "Mask types" }, items, {
      blank: [],
      wide: true,
      list: { type: "people", width: 240 },
    }),
    writers: field.own({ zh: "写版机", en: "Writers" }, items, {
      blank: [],
      wide: true,
      list: { type: "people", width: 240 },
    }),
    plateSizes: field.own({ zh: "版材尺寸", en: "Plate sizes" }, items, {
      blank: [],
      wide: true,
      list: { type: "people", width: 180 },
    }),
    pellicleTypes: field.own({ zh: "保护膜类型", en: "Pellicle types" }, items, {
      blank: [],
      wide: true,
      list: { type: "people", width: 220 },
    }),
    rushAllowed: field.onOff(
      { zh: "接受加急", en: "Takes rush orders" },
      { section: { zh: "加急", en: "Rush orders" } },
    ),
    /** The list shows none if the shop takes no rush orders. */
    rushDays: field.number(
      { zh: "加急天数", en: "Days of a rush order" },
      { min: 1, max: 365, optional: true, blank: null, list: { type: "number", width: 130 } },
    ),
  },
  columns: [
    "code",
    "nameZh",
    "nameEn",
    "grades",
    "maskTypes",
    "writers",
    "plateSizes",
    "pellicleTypes",
    "rushDays",
    "active",
  ],
  conditions: { keyword: keyword({ zh: "代码或名称", en: "Code or name" }), status: statusCondition },
  sortedBy: "code",
  empty: {
    title: { zh: "没有符合条件的光罩厂", en: "No mask shop matches" },
    text: {
      zh: "制作光罩的厂商：能做什么、需要几天。",
      en: "Shops that make plates: what they can make, and in how many days.",
    },
  },
  insteadOfDelete: {
    zh: "可改为停用：此后新申请不再提供该光罩厂。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
});

export type MaskShopFields = FieldsOf<typeof maskShop>;

/** A grade as lists show it: with the days a plate of it takes. */
export function gradeText({ grade, days }: MaskShopFields["grades"][number]): string {
  return `${grade} ${days}`;
}
