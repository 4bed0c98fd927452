import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const constantMessages = {
  title: { zh: "公共常量", en: "Public constants" },
  edit: { zh: "编辑常量", en: "Edit constant" },
  view: { zh: "常量", en: "Constant" },
  key: { zh: "常量", en: "Constant" },
  value: labels.value,
  "value.hint": {
    zh: "多个数用逗号分隔，从小到大。",
    en: "Several numbers: with commas between them, the smallest first.",
  },
  unit: labels.unit,
  does: { zh: "作用", en: "What it does" },
  bounds: { zh: "范围", en: "Bounds" },
  keyword: { zh: "常量", en: "Constant" },
  empty: { zh: "没有符合条件的常量", en: "No constant matches" },
  atOnce: {
    zh: "自下一次调用起对所有人生效；已打开的浏览器在重新加载后采用。",
    en: "Counts for everybody from the next call on; browsers that are open take it over when they are loaded again.",
  },
} satisfies Messages;
