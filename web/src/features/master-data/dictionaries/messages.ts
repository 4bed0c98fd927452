import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const dictionaryMessages = {
  nameZh: labels.nameInChinese,
  nameEn: labels.nameInEnglish,
  value: labels.value,
  parent: { zh: "所属", en: "Belongs to" },
  color: { zh: "颜色", en: "Colour" },
  noColor: { zh: "清除颜色：{value}", en: "Without colour: {value}" },
  active: { zh: "可选", en: "Offered" },
  up: { zh: "上移：{value}", en: "Move up: {value}" },
  down: { zh: "下移：{value}", en: "Move down: {value}" },
  remove: { zh: "删除条目：{value}", en: "Delete item: {value}" },
  add: { zh: "新增条目", en: "Add item" },
  item: { zh: "条目 {value}", en: "Item {value}" },
  "item.unnamed": { zh: "从上往下第 {at} 条（尚无值）", en: "Item {at} from the top, which has no value yet" },
  fixed: {
    zh: "系统依赖这些值：可修改名称、顺序和颜色，值保持不变。",
    en: "The portal relies on these values: names, order and colours can be changed, values stay.",
  },
  uses: { zh: "使用情况", en: "Uses" },
  "uses.none": { zh: "没有单据使用该字典的值", en: "No request holds a value of this dictionary" },
  "uses.noneText": { zh: "未被单据使用的条目可以删除。", en: "Items can be deleted as long as no request holds them." },
  "uses.kinds": { zh: "使用该字典的表单：{kinds}", en: "Offered by: {kinds}" },
  "uses.count": { zh: "{count} 份单据", en: "{count} requests", one: "{count} request" },
  "uses.failed": { zh: "使用情况统计失败", en: "The uses could not be counted" },
  retry: actions.tryAgain,
  retires: {
    zh: "新申请不再提供：{values}。已使用它的单据仍显示其名称。",
    en: "No longer offered in new requests: {values}. Requests that hold it still show its name.",
  },
} satisfies Messages;
