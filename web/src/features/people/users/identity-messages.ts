import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const identityMessages = {
  tab: labels.singleSignOn,
  lead: {
    zh: "以下单点登录身份可登录为此用户。一个身份只属于一个账号。",
    en: "Subjects of the identity provider that sign in as this user. A subject belongs to one account.",
  },
  none: {
    zh: "尚未关联身份：此用户只能使用密码登录",
    en: "No subject is linked: this user signs in with a password only",
  },
  notConfigured: { zh: "此服务器尚未配置单点登录", en: "Single sign-on is not configured on this server" },
  failed: { zh: "关联的身份加载失败", en: "The linked subjects could not be loaded" },
  since: { zh: "{at} 关联", en: "linked {at}" },
  subject: { zh: "身份", en: "Subject" },
  link: { zh: "关联", en: "Link" },
  linked: { zh: "该身份现在可登录为此用户", en: "The subject signs in as this user from now on" },
  unlink: { zh: "取消关联", en: "Unlink" },
  unlinkName: { zh: "取消关联 {subject}", en: "Unlink {subject}" },
  unlinkAsk: {
    zh: "取消关联 {subject}？该身份将不能再登录为此用户；已有会话保留至结束。",
    en: "Unlink {subject}? It no longer signs in as this user; open sessions stay until they end.",
  },
  unlinked: { zh: "该身份已不能登录为此用户", en: "The subject no longer signs in as this user" },
  cancel: actions.cancel,
} satisfies Messages;
