import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const compareMessages = {
  title: { zh: "{from} → {to}", en: "{from} → {to}" },
  since: { zh: "自我审批后（{time}）", en: "Since I decided, {time}" },
  sinceSigned: { zh: "自签署后（{time}），所签内容的变更", en: "Since the signature of {time}, in what was signed" },
  with: { zh: "比较对象", en: "Compare with" },
  "with.decision": { zh: "我上次审批时", en: "My last decision" },
  "with.signature": { zh: "签署时", en: "What was signed" },
  same: { zh: "两个版本相同。", en: "The two versions are the same." },
  "same.since": { zh: "此后没有变更。", en: "Nothing has changed since then." },
  added: { zh: "新增 {count} 处", en: "{count} added" },
  removed: { zh: "删除 {count} 处", en: "{count} removed" },
  changed: { zh: "变更 {count} 处", en: "{count} changed" },
  onlyChanged: { zh: "仅变更项", en: "Only changed" },
  allFields: { zh: "全部字段", en: "All fields" },
  shown: labels.whatIsShown,
  previous: actions.previousChange,
  next: actions.nextChange,
  stop: { zh: "结束比较", en: "End comparison" },
} satisfies Messages;
