import { defineMessages } from "../../../i18n/define-messages.ts";

/** What a signer fills in. */
export const fillInMessages = defineMessages("request-fill-in", {
  en: {
    line: "You fill in: {parts}",
    rows_one: "{title}, {count} row",
    rows_other: "{title}, {count} rows",
    more: "{count} more",
    between: "; ",
    goTo: "Go there",
  },
  zh: {
    line: "需要您填写：{parts}",
    rows_one: "{title}（{count} 行）",
    rows_other: "{title}（{count} 行）",
    more: "另 {count} 处",
    between: "；",
    goTo: "前往填写",
  },
});
