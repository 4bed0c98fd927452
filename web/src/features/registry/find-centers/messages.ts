import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";
import { states } from "../../../i18n/words/states.ts";

export const findMessages = {
  empty: { zh: "没有找到记录", en: "Nothing found" },
  emptyText: {
    zh: "相关单据完成后，记录会显示在这里。可减少筛选条件再试。",
    en: "Records appear here when the requests that make them are completed. Try fewer conditions.",
  },
  confirm: { zh: "待我确认", en: "Your turn" },
  "confirm.now": { zh: "去确认", en: "Confirm" },
  actions: { zh: "发起", en: "Start" },
  "row.title": actions.more,
  "row.actions": { zh: "{name} 的操作", en: "Actions for {name}" },
  "row.copy": actions.copy,
  "row.revise": actions.revise,
  "row.open": actions.openTheApplication,
  "record.page": { zh: "打开记录页：基本信息、单据、历史", en: "Its page: facts, requests, history" },
  "revise.title": phrases.reviseThisRequest,
  "revise.text": phrases.nextVersionIsDrafted,
  "revise.back": actions.back,
  "row.chooseToRevise": { zh: "请选择需要改版的单据", en: "Select the document to be revised" },
  "row.copied": { zh: "已生成 {count} 份草稿", en: "{count} drafts were made", one: "{count} draft was made" },
  "row.hidden": { zh: "您无权查看其来源单据。", en: "You may not see the request behind it." },
  "device.void": { zh: "作废申请", en: "Void application" },
  "device.reviseFsr": labels.fsrRevision,
  "function.pie": { zh: "工艺整合", en: "PIE" },
  "function.litho": { zh: "光刻", en: "Litho" },
  "function.re": { zh: "可靠性", en: "RE" },
  "function.tapeout": { zh: "流片", en: "Tapeout" },
  "function.ce": { zh: "客户工程", en: "CE" },
  overdueOnly: { zh: "仅逾期", en: "Overdue only" },
  number: { zh: "数字", en: "Number" },
  "due.overdue": states.overdue,
  "due.today": labels.today,
  "due.days": { zh: "{count} 天后", en: "in {count} days", one: "in {count} day" },
  due: { zh: "到期", en: "Due" },
} satisfies Messages;
