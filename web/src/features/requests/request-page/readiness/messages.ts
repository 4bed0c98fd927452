import { defineMessages } from "../../../../i18n/define-messages.ts";

/** Loaded with the part of the page that says them. */
export const missingMessages = defineMessages("requests.missing", {
  en: {
    title: "Until tape-out",
    hint: "{count} open",
    nothing: "Nothing is missing",
    more: "{count} more",
    page: "All lines",
    "state.red": "red",
    "state.amber": "amber",
    "state.notYet": "not yet",
    "state.passed": "passed",
    passedBy: "{by} let it pass until {until}: {reason}",
  },
  zh: {
    title: "流片前尚缺",
    hint: "{count} 项未关闭",
    nothing: "没有缺项",
    more: "另 {count} 项",
    page: "全部项目",
    "state.red": "红",
    "state.amber": "黄",
    "state.notYet": "未到",
    "state.passed": "已放行",
    passedBy: "{by} 放行至 {until}：{reason}",
  },
});
