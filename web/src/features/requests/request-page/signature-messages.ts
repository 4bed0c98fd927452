import type { Messages } from "../../../i18n/translate.ts";

export const signatureMessages = {
  standing: {
    zh: "{counted} 个签名中 {standing} 个仍代表现在的内容",
    en: "{standing} of {counted} signatures stand for what is here now",
  },
  allStanding: {
    zh: "{counted} 个签名均代表现在的内容",
    en: "All {counted} signatures stand for what is here now",
    one: "The one signature stands for what is here now",
  },
  "state.stands": { zh: "所签内容没有变化", en: "What was signed is what is here now" },
  "state.changed": { zh: "签署之后有变更", en: "Changed since it was signed" },
  "state.past": { zh: "此前的签名，不计入现在的内容", en: "An earlier signature, replaced since" },
  before: { zh: "签名启用之前", en: "Before signatures" },
  title: { zh: "所签内容", en: "What was signed" },
  signer: { zh: "签署人", en: "Signed by" },
  state: { zh: "与现在的内容相比", en: "Beside what is here now" },
  meaning: { zh: "含义", en: "Meaning" },
  signed: { zh: "签于", en: "Signed" },
  root: { zh: "内容根", en: "Content root" },
  unsigned: {
    zh: "签署时系统没有密钥，没有数字签名",
    en: "Without a digital signature: the installation had no key then",
  },
  difference: { zh: "打开与签署时的差异", en: "Show the difference to what was signed" },
  "by.session": { zh: "已登录", en: "signed in" },
  "by.password": { zh: "密码确认", en: "password" },
  "by.provider": { zh: "单点登录确认", en: "single sign-on" },
  "by.token": { zh: "接口令牌", en: "API token" },
  "by.system": { zh: "系统", en: "the system" },
} satisfies Messages;
