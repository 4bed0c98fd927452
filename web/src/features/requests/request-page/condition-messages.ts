import { defineMessages } from "../../../i18n/define-messages.ts";

export const conditionMessages = defineMessages("conditions", {
  en: {
    title: "Conditions of the go",
    hint: "{open} of {count} open",
    due: "{owner} · due {day}",
    late: "overdue",
    closed: "{name} closed it on {day}: {evidence}",
    close: "Close",
    dialog: "Close the condition",
    evidence: "Evidence",
    evidenceHint: "Report or document number, result, where it is kept",
    missing: "Say what shows that the condition is met",
    done: "The condition is closed",
    back: "Back",
  },
  zh: {
    title: "放行条件",
    hint: "{count} 项中 {open} 项未关闭",
    due: "{owner} · {day} 到期",
    late: "已逾期",
    closed: "{name} 于 {day} 关闭：{evidence}",
    close: "关闭",
    dialog: "关闭条件",
    evidence: "证据",
    evidenceHint: "报告或文件编号、结果、存放位置",
    missing: "请说明以何证据证明条件已满足",
    done: "条件已关闭",
    back: "返回",
  },
});
