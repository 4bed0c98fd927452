import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const maskShopMessages = {
  title: { zh: "光罩厂", en: "Mask shops" },
  new: { zh: "新建光罩厂", en: "New mask shop" },
  edit: { zh: "编辑光罩厂", en: "Edit mask shop" },
  view: labels.maskShop,
  code: labels.code,
  "code.hint": {
    zh: "大写字母、数字与连字符；单据以此代码引用。",
    en: "Capital letters, digits and hyphens; requests name the shop by it.",
  },
  nameZh: labels.nameInChinese,
  nameEn: labels.nameInEnglish,
  status: labels.status,
  active: { zh: "新申请可选", en: "Offered in new requests" },
  "active.hint": {
    zh: "停用后，引用它的单据仍显示其名称。",
    en: "Switched off, requests that name it still show its name.",
  },
  makes: { zh: "制作能力", en: "What it makes" },
  grades: { zh: "各等级天数", en: "Days by grade" },
  "grades.hint": {
    zh: "自下单至交版的天数；未填天数的等级不制作。",
    en: "Days from the order to the plate. A grade without days is not made.",
  },
  "grades.days": { zh: "{grade}级天数", en: "Days of grade {grade}" },
  maskTypes: { zh: "光罩类型", en: "Mask types" },
  writers: { zh: "写版机", en: "Writers" },
  plateSizes: { zh: "版材尺寸", en: "Plate sizes" },
  pellicleTypes: { zh: "保护膜类型", en: "Pellicle types" },
  rush: { zh: "加急", en: "Rush orders" },
  rushAllowed: { zh: "接受加急", en: "Takes rush orders" },
  rushDays: { zh: "加急天数", en: "Days of a rush order" },
  keyword: labels.codeOrName,
  instead: {
    zh: "可改为停用：此后新申请不再提供该光罩厂。",
    en: "Switch it off instead: it is then no longer offered in new requests.",
  },
  empty: { zh: "没有符合条件的光罩厂", en: "No mask shop matches" },
  emptyText: {
    zh: "制作光罩的厂商：能做什么、需要几天。",
    en: "Shops that make plates: what they can make, and in how many days.",
  },
} satisfies Messages;
