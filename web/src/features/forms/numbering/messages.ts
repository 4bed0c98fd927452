import type { Messages } from "../../../i18n/translate.ts";

export const numberingMessages = {
  "kind.request": { zh: "申请单号", en: "Request numbers" },
  "kind.code": { zh: "代码", en: "Codes" },
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
