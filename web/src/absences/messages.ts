import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";
import { phrases } from "../i18n/words/phrases.ts";

export const absenceMessages = {
  title: labels.outOfOffice,
  list: { zh: "外出安排", en: "Absences" },
  none: { zh: "尚未设置外出", en: "No absence is entered" },
  failed: { zh: "外出设置加载失败", en: "The absences could not be loaded" },
  retry: actions.tryAgain,
  add: { zh: "新增外出", en: "New absence" },
  edit: actions.change,
  "edit.of": { zh: "修改 {period} 的外出", en: "Change the absence of {period}" },
  end: actions.end,
  "end.of": { zh: "结束 {period} 的外出", en: "End the absence of {period}" },
  ended: { zh: "任务恢复正常送达", en: "Tasks arrive as usual again" },
  saved: { zh: "外出设置已保存", en: "The absence is saved" },
  active: { zh: "进行中", en: "Now" },
  upcoming: { zh: "未开始", en: "Upcoming" },
  over: { zh: "已结束", en: "Past" },
  "over.show": { zh: "{count} 条已结束", en: "{count} past absences", one: "{count} past absence" },
  period: { zh: "起止日期", en: "From – to" },
  from: { zh: "开始", en: "From" },
  to: { zh: "结束", en: "To" },
  deputy: { zh: "代理人", en: "Deputy" },
  kinds: { zh: "单据类型", en: "Forms" },
  "kinds.all": { zh: "全部单据", en: "All forms" },
  remark: { zh: "备注", en: "Remark" },
  save: actions.save,
  cancel: actions.cancel,
  required: phrases.thisIsRequired,
  "does.all": {
    zh: "{from} 至 {to} 新到的所有单据任务将转给 {deputy}。",
    en: "Tasks of all forms that arrive from {from} to {to} go to {deputy}.",
  },
  "does.some": {
    zh: "{from} 至 {to} 新到的 {kinds} 任务将转给 {deputy}，其余照常送达。",
    en: "Tasks of {kinds} that arrive from {from} to {to} go to {deputy}; all others arrive as usual.",
  },
  "does.open": {
    zh: "已到达的待办不受影响。其他单据可另设代理人：再新增一条外出即可。",
    en: "Tasks that are open already stay where they are. Other forms can have another deputy: enter a further absence.",
  },
} satisfies Messages;
