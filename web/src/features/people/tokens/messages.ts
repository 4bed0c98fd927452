import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";

/** Giving out a token. */
export const tokenMessages = {
  issue: { zh: "签发令牌", en: "Give out the token" },
  "issue.title": { zh: "{name} 的令牌", en: "The token of {name}" },
  "issue.ask": {
    zh: "令牌只显示一次。之前签发的令牌随即失效。",
    en: "The token is shown once. A token given out before ends.",
  },
  "issue.once": {
    zh: "请立即填入调用方：此令牌不会再次显示。以 Authorization: Bearer … 发送，有效至 {day}。",
    en: "Enter it at the machine now: nobody can see it again. It is sent as Authorization: Bearer … and is valid until {day}.",
  },
  cancel: actions.cancel,
} satisfies Messages;
