import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const numberingMessages = {
  title: { zh: "编号规则", en: "Numbering rules" },
  edit: { zh: "编辑编号规则", en: "Edit numbering rule" },
  view: { zh: "编号规则", en: "Numbering rule" },
  object: labels.object,
  key: { zh: "代号", en: "Key" },
  kind: { zh: "用于", en: "Gives" },
  "kind.request": { zh: "申请单号", en: "Request numbers" },
  "kind.code": { zh: "代码", en: "Codes" },
  pattern: { zh: "规则", en: "Pattern" },
  "pattern.hint": {
    zh: "花括号内：{prefix} 单据前缀，{yyyy} 或 {yy} 年份，{MM} 月份，{####} 流水号及其位数。代码仅填流水号。",
    en: "In braces: {prefix} of the kind, {yyyy} or {yy} the year, {MM} the month, {####} the counter with its digits. For codes: the counter alone.",
  },
  reset: { zh: "从 1 重新计数", en: "Counts again from 1" },
  "reset.never": { zh: "从不", en: "Never" },
  "reset.year": { zh: "每年", en: "Each year" },
  "reset.month": { zh: "每月", en: "Each month" },
  latest: { zh: "最新编号", en: "Latest number" },
  keyword: { zh: "对象或规则", en: "Object or pattern" },
  empty: { zh: "没有符合条件的规则", en: "No rule matches" },
  next: { zh: "接下来的编号", en: "Next numbers" },
  afterReset: { zh: "{from} 的第一个", en: "First in {from}" },
  counts: {
    zh: "自下一份申请起生效。已给出的 {given} 个单号保持不变。",
    en: "Counts from the next request on. Numbers given so far stay as they are: {given}.",
  },
  countsCodes: {
    zh: "自下一份完成的申请起生效。已给出的 {given} 个代码保持不变。",
    en: "Counts from the next completed request on. Codes given so far stay as they are: {given}.",
  },
  failed: { zh: "预览加载失败", en: "The preview could not be loaded" },
} satisfies Messages;
