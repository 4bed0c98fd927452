import { defineMessages } from "../../../i18n/define-messages.ts";

export const constantMessages = defineMessages("constants", {
  en: {
    title: "Public constants",
    edit: "Edit constant",
    view: "Constant",
    key: "Constant",
    value: "Value",
    "value.hint": "Several numbers: with commas between them, the smallest first.",
    unit: "Unit",
    does: "What it does",
    bounds: "Bounds",
    keyword: "Constant",
    empty: "No constant matches",
    atOnce:
      "Counts for everybody from the next call on; browsers that are open take it over when they are loaded again.",
  },
  zh: {
    title: "公共常量",
    edit: "编辑常量",
    view: "常量",
    key: "常量",
    value: "值",
    "value.hint": "多个数用逗号分隔，从小到大。",
    unit: "单位",
    does: "作用",
    bounds: "范围",
    keyword: "常量",
    empty: "没有符合条件的常量",
    atOnce: "自下一次调用起对所有人生效；已打开的浏览器在重新加载后采用。",
  },
});
