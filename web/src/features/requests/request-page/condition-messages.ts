import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { requestMessages } from "./messages.ts";

export const conditionMessages = {
  title: { zh: "放行条件", en: "Conditions of the go" },
  hint: { zh: "{count} 项中 {open} 项未关闭", en: "{open} of {count} open" },
  due: { zh: "{owner} · {day} 到期", en: "{owner} · due {day}" },
  late: { zh: "已逾期", en: "overdue" },
  closed: { zh: "{name} 于 {day} 关闭：{evidence}", en: "{name} closed it on {day}: {evidence}" },
  close: actions.close,
  dialog: { zh: "关闭条件", en: "Close the condition" },
  evidence: requestMessages.evidence,
  evidenceHint: { zh: "报告或文件编号、结果、存放位置", en: "Report or document number, result, where it is kept" },
  missing: { zh: "请说明以何证据证明条件已满足", en: "Say what shows that the condition is met" },
  done: { zh: "条件已关闭", en: "The condition is closed" },
  back: actions.back,
} satisfies Messages;
