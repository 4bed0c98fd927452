import type { Messages } from "../../../../i18n/translate.ts";

/** Loaded with the part of the page that says them. */
export const missingMessages = {
  title: { zh: "流片前尚缺", en: "Until tape-out" },
  hint: { zh: "{count} 项未关闭", en: "{count} open" },
  nothing: { zh: "没有缺项", en: "Nothing is missing" },
  more: { zh: "另 {count} 项", en: "{count} more" },
  page: { zh: "全部项目", en: "All lines" },
  "state.red": { zh: "红", en: "red" },
  "state.amber": { zh: "黄", en: "amber" },
  "state.notYet": { zh: "未到", en: "not yet" },
  "state.passed": { zh: "已放行", en: "passed" },
  passedBy: { zh: "{by} 放行至 {until}：{reason}", en: "{by} let it pass until {until}: {reason}" },
} satisfies Messages;
