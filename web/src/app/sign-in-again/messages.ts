import type { Messages } from "../../i18n/translate.ts";
import { labels } from "../../i18n/words/labels.ts";

export const signInAgainMessages = {
  title: { zh: "请重新登录后继续", en: "Sign in again to go on" },
  kept: {
    zh: "您填写的内容仍在页面上，并已保留在此浏览器中。登录后将自动保存，页面保持不变。",
    en: "What you typed is still here and is kept in this browser. Sign in and it is saved; the page stays as it is.",
  },
  account: labels.account,
  ok: { zh: "登录并继续", en: "Sign in and go on" },
  other: { zh: "不是 {name}？使用其他账号登录", en: "Not {name}? Sign in as somebody else" },
  otherText: {
    zh: "{name} 填写的内容仅为 {name} 本人保留在此浏览器中。",
    en: "What {name} typed stays in this browser for {name} only.",
  },
  otherUser: {
    zh: "该账号不是此页面所属的账号，页面未作任何更改。",
    en: "That is not the account this page belongs to. Nothing was changed.",
  },
} satisfies Messages;
