import { defineMessages } from "../../../i18n/define-messages.ts";

/** Of the pages of single sign-on, which load when somebody comes from the provider. */
export const ssoMessages = defineMessages("sso", {
  en: {
    working: "Signing you in…",
    title: "Single sign-on",
    again: "Try single sign-on again",
    notConfigured: "Single sign-on is not configured on this server.",
    refused: "Single sign-on was refused. The code may have been used already or has expired.",
    toLogin: "Sign in with account and password",
    unreachable: "The server cannot be reached. Check the connection, then try again.",
  },
  zh: {
    working: "正在登录…",
    title: "单点登录",
    again: "重新单点登录",
    notConfigured: "此服务器尚未配置单点登录。",
    refused: "单点登录被拒绝，代码可能已使用或已过期。",
    toLogin: "使用账号密码登录",
    unreachable: "无法连接服务器，请检查网络后重试。",
  },
});
