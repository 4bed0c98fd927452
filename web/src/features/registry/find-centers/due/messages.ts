import type { Messages } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { states } from "../../../../i18n/words/states.ts";

export const dueMessages = {
  view: { zh: "视图", en: "View" },
  list: labels.list,
  calendar: { zh: "日历", en: "Calendar" },
  title: { zh: "{month}到期", en: "Due in {month}" },
  previous: { zh: "上个月", en: "Previous month" },
  next: { zh: "下个月", en: "Next month" },
  today: { zh: "本月", en: "This month" },
  keys: { zh: "Page Up、Page Down 切换月份", en: "Page Up and Page Down go to another month" },
  overdue: states.overdue,
  soon: { zh: "即将到期", en: "Due soon" },
  later: { zh: "尚未到期", en: "Due later" },
  open: { zh: "{id} {name}，{day} 到期，{state}", en: "{id} {name}, due on {day}, {state}" },
  none: { zh: "本月没有到期的设备。", en: "Nothing is due in this month." },
  some: {
    zh: "本月 {count} 台设备到期，其中 {late} 台已逾期",
    en: "{count} pieces of equipment are due in this month, {late} overdue",
    one: "{count} piece of equipment is due in this month, {late} overdue",
  },
  more: { zh: "另有 {count} 台，请看列表。", en: "{count} more are in the list.", one: "{count} more is in the list." },
  failed: { zh: "日历加载失败。", en: "The calendar could not be loaded." },
  again: actions.tryAgain,
} satisfies Messages;
