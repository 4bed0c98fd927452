import type { Messages } from "../../../i18n/translate.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";

export const sessionMessages = {
  title: { zh: "登录", en: "Sign in" },
  lead: {
    zh: "内部流程与审批平台，请使用员工账号登录。",
    en: "Internal workflow and approval portal. Please use your staff account.",
  },
  resumeTask: { zh: "登录后将继续审批", en: "After signing in you go on with the approval of" },
  resumeTaskUnnamed: {
    zh: "登录后将继续处理邮件中的审批",
    en: "After signing in you go on with the approval from your e-mail",
  },
  resume: { zh: "登录后将继续打开您要访问的页面", en: "After signing in you go on to the page you asked for" },
  username: labels.account,
  password: { zh: "密码", en: "Password" },
  show: { zh: "显示密码", en: "Show password" },
  hide: { zh: "隐藏密码", en: "Hide password" },
  submit: { zh: "登录", en: "Sign in" },
  usernameRequired: { zh: "请输入账号", en: "Enter your account" },
  passwordRequired: { zh: "请输入密码", en: "Enter your password" },
  capsLock: { zh: "大写锁定已开启", en: "Caps lock is on" },
  wrong: { zh: "用户名或密码错误", en: "Wrong user name or password" },
  tooFast: { zh: "尝试次数过多，请稍候再试。", en: "Too many attempts. Wait a moment, then try again." },
  unreachable: {
    zh: "无法连接服务器，请检查网络后重试。",
    en: "The server cannot be reached. Check the connection, then try again.",
  },
  help: {
    zh: "忘记密码请联系信息与文管处。密码在发送前加密。",
    en: "Forgot your password? Ask Information & Document Control. Passwords are encrypted before sending.",
  },
  version: { zh: "版本 {version}", en: "Version {version}" },
  internal: { zh: "仅限内部使用", en: "Internal use only" },
  switchTo: phrases.switchTo,
  claim: { zh: "每一次签核，\n都有据可查。", en: "Every signature,\non the record." },
  claimText: {
    zh: "从工艺平台到光罩出货，每张表单都有清晰的审批路径。",
    en: "From process platform to mask shipment, every form has a clear path of approval.",
  },
  ssoOffer: { zh: "单点登录", en: "Sign in with single sign-on" },
  ssoOr: phrases.or,
} satisfies Messages;
