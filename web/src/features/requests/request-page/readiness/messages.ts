import type { Messages } from "../../../../i18n/translate.ts";
import { phrases } from "../../../../i18n/words/phrases.ts";
import { states } from "../../../../i18n/words/states.ts";

/** Loaded with the part of the page that shows them. */
export const missingMessages = {
  title: { zh: "流片前尚缺", en: "Until tape-out" },
  hint: { zh: "{count} 项未关闭", en: "{count} open" },
  nothing: { zh: "没有缺项", en: "Nothing is missing" },
  more: phrases.countMore,
  page: { zh: "全部项目", en: "All lines" },
  "state.red": states.red,
  "state.amber": states.amber,
  "state.notYet": states.notYet,
  "state.passed": states.passed,
  passedBy: { zh: "{by} 放行至 {until}：{reason}", en: "{by} passed it until {until}: {reason}" },
} satisfies Messages;
