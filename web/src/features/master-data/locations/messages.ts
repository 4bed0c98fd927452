import type { Messages } from "../../../i18n/translate.ts";

export const locationMessages = {
  title: { zh: "地点", en: "Locations" },
  new: { zh: "新建地点", en: "New location" },
  edit: { zh: "编辑地点", en: "Edit location" },
  view: { zh: "地点", en: "Location" },
  code: { zh: "代码", en: "Code" },
  "code.hint": {
    zh: "设备以此代码引用地点：字母、数字与连字符。",
    en: "Tools name the location by it: letters, digits and hyphens.",
  },
  nameZh: { zh: "中文名称", en: "Name in Chinese" },
  nameEn: { zh: "英文名称", en: "Name in English" },
  order: { zh: "排序", en: "Order" },
  status: { zh: "状态", en: "Status" },
  active: { zh: "可选", en: "Offered" },
  "active.hint": { zh: "停用后，位于此处的设备保持不变。", en: "Switched off, tools that stand there keep it." },
  keyword: { zh: "代码或名称", en: "Code or name" },
  instead: { zh: "可改为停用：此后不再提供选择。", en: "Switch it off instead: it is then no longer offered." },
  empty: { zh: "没有符合条件的地点", en: "No location matches" },
  emptyText: { zh: "标准器具所在的房间。", en: "Rooms in which standard tools stand." },
} satisfies Messages;
