import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const outboxMessages = {
  title: { zh: "发件箱", en: "Outbox" },
  subject: labels.subject,
  kind: { zh: "内容", en: "About" },
  receiver: { zh: "收件人", en: "Receiver" },
  address: { zh: "邮箱", en: "Address" },
  language: labels.language,
  "language.zh": { zh: "中文", en: "Chinese" },
  "language.en": { zh: "英文", en: "English" },
  state: labels.state,
  "state.waiting": { zh: "等待发送", en: "Waiting" },
  "state.sent": { zh: "已发送", en: "Sent" },
  "state.kept": { zh: "仅存档", en: "Kept here" },
  "state.bounced": { zh: "被退回", en: "Bounced" },
  attempts: { zh: "尝试次数", en: "Tries" },
  error: { zh: "最近失败原因", en: "Last failure" },
  created: { zh: "生成时间", en: "Written" },
  due: { zh: "最早发送", en: "Not before" },
  tried: { zh: "最近尝试", en: "Last try" },
  sent: { zh: "发送时间", en: "Sent at" },
  messageId: { zh: "邮件编号（Message-ID）", en: "Message-ID" },
  keyword: { zh: "主题或邮箱", en: "Subject or address" },
  time: { zh: "生成时间", en: "Written" },
  empty: { zh: "没有找到邮件", en: "No mail is found" },
  emptyText: {
    zh: "系统生成的每封邮件及其发送结果都在这里。",
    en: "Every mail of the portal is listed here with its status.",
  },
  mail: labels.mail,
  close: actions.close,
  gone: { zh: "该邮件已不存在", en: "This mail no longer exists" },
  form: { zh: "邮件格式", en: "Form of the mail" },
  html: { zh: "网页格式", en: "HTML" },
  text: { zh: "纯文本", en: "Text" },
  light: states.light,
  dark: states.dark,
  colours: { zh: "阅读器配色", en: "Colours of the reader" },
  preview: { zh: "收件人看到的邮件", en: "The mail as its receiver sees it" },
  resend: actions.sendAgain,
  "resend.ask": { zh: "重新发送这封邮件？", en: "Send this mail again?" },
  "resend.text": {
    zh: "邮件将以相同的 Message-ID 再次发送给 {name}（{address}）。",
    en: "It is sent again to {name} ({address}), under the same Message-ID.",
  },
  "resend.kept": {
    zh: "生成时未配置邮件服务器；若仍未配置，邮件将继续仅存档。",
    en: "No mail server was set when it was written. While there is none, it is kept here again.",
  },
  "resend.cancel": actions.cancel,
  "resend.done": { zh: "邮件已进入待发队列", en: "The mail waits to be sent" },
  request: actions.openTheRequest,
  "why.kept": {
    zh: "未配置邮件服务器（SMTP_URL），邮件仅在此存档供查看。",
    en: "No mail server is set (SMTP_URL): the mail is kept here for reading.",
  },
  "why.waiting": {
    zh: "尚未发送，系统会在两周内自动重试。",
    en: "Not sent yet. It is retried automatically, for two weeks.",
  },
  "why.bounced": {
    zh: "邮件服务器永久拒收。请更正邮箱地址后重新发送。",
    en: "The mail server refuses it for good. Correct the address, then send it again.",
  },
  templates: { zh: "模板预览", en: "Template preview" },
  "templates.hint": {
    zh: "以虚构的单据为例，与真实邮件同样生成。",
    en: "Written like real mails, about an invented request.",
  },
} satisfies Messages;
