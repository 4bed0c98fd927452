import { defineMessages } from "../../i18n/define-messages.ts";

export const signInAgainMessages = defineMessages("sign-in-again", {
  en: {
    title: "Sign in again to go on",
    kept: "What you typed is still here and is kept in this browser. Sign in and it is saved; the page stays as it is.",
    account: "Account",
    ok: "Sign in and go on",
    other: "Not {name}? Sign in as somebody else",
    otherText: "What {name} typed stays in this browser for {name} only.",
    otherUser: "That is not the account this page belongs to. Nothing was changed.",
  },
  zh: {
    title: "请重新登录后继续",
    kept: "您填写的内容仍在页面上，并已保留在此浏览器中。登录后将自动保存，页面保持不变。",
    account: "账号",
    ok: "登录并继续",
    other: "不是 {name}？使用其他账号登录",
    otherText: "{name} 填写的内容仅为 {name} 本人保留在此浏览器中。",
    otherUser: "该账号不是此页面所属的账号，页面未作任何更改。",
  },
});
