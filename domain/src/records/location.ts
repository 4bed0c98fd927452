import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, statusCondition } from "./define-record.ts";
import { codeLabel, inUse, names, number, text } from "./record-fields.ts";

/** Rooms in which standard tools are kept. */
export const location = defineRecord({
  object: "location",
  path: "/system-boot/sys/location",
  page: recordPages.location,
  codes: { add: "location:edit", edit: "location:edit", delete: "location:edit" },
  noun: "locations",
  title: { zh: "地点", en: "Locations" },
  one: { zh: "地点", en: "location" },
  nameField: "code",
  fields: {
    code: text(codeLabel, {
      most: 20,
      pattern: /^[A-Za-z0-9-]{1,20}$/,
      wide: true,
      hint: {
        zh: "设备以此代码引用地点：字母、数字与连字符。",
        en: "Tools name the location by it: letters, digits and hyphens.",
      },
      list: { type: "identifier", width: 120, sort: "code" },
      searched: true,
    }),
    ...names({ type: "strong", width: 220 }),
    sortNo: number(
      { zh: "排序", en: "Order" },
      { min: 0, max: 9_999, blank: 1, list: { type: "number", width: 80, sort: "place" } },
    ),
    active: inUse(
      { zh: "可选", en: "Offered" },
      {
        hint: { zh: "停用后，位于此处的设备保持不变。", en: "Tools that are kept there stay when it is switched off." },
      },
    ),
  },
  conditions: { keyword: keyword({ zh: "代码或名称", en: "Code or name" }), status: statusCondition },
  sortedBy: "place",
  empty: {
    title: { zh: "没有符合条件的地点", en: "No location matches" },
    text: { zh: "标准器具所在的房间。", en: "Rooms in which standard tools are kept." },
  },
  insteadOfDelete: { zh: "可改为停用：此后不再提供选择。", en: "Switch it off instead: it is then no longer offered." },
});

export type LocationFields = FieldsOf<typeof location>;
