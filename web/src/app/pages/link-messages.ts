import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";
import { states } from "../../i18n/words/states.ts";

/** Results of the task of an e-mail link; the server names the person and the time. */
export const linkMessages = {
  "title.handled": { zh: "该任务已处理", en: "This task has been handled" },
  "title.transferred": { zh: "该任务已转交", en: "This task has been handed over" },
  "title.withdrawn": states.withdrawnByRequester,
  "title.ended": { zh: "单据已结束", en: "The request has ended" },
  "title.held": { zh: "该任务正在等待他人", en: "This task waits for others" },
  "title.expired": { zh: "链接已过期", en: "This link is too old" },
  "title.not-yours": { zh: "该任务不属于您", en: "This task is not yours" },
  "next.handled": {
    zh: "您无需再处理，可打开单据查看后续进展。",
    en: "Nothing is left for you to do here. The request shows how it went on.",
  },
  "next.transferred": {
    zh: "您无需再处理，可打开单据查看后续进展。",
    en: "Nothing is left for you to do here. The request shows how it goes on.",
  },
  "next.withdrawn": {
    zh: "您无需再处理；单据重新提交后您会收到新的邮件。",
    en: "Nothing is left for you to do. If it is submitted again you get a new mail.",
  },
  "next.ended": {
    zh: "您无需再处理，可打开单据查看结果。",
    en: "Nothing is left for you to do here. The request shows how it ended.",
  },
  "next.held": {
    zh: "对方答复后您即可处理，届时您会收到邮件。",
    en: "You can decide once they have answered; you get a mail then.",
  },
  "next.expired": {
    zh: "任务仍在等待您处理，可从这里打开。",
    en: "The task itself still waits for you and can be opened here.",
  },
  "next.not-yours": {
    zh: "您当前以 {name} 登录。如果邮件发给了您的另一个账号，请用该账号登录；如果是他人转发给您的，请收件人将任务转办给您或将单据抄送给您。",
    en: "You are signed in as {name}. If the mail was sent to another account of yours, sign in with that one. If it was passed on to you, ask its receiver to transfer the task or to copy you in.",
  },
  openRequest: actions.openTheRequest,
  openTask: { zh: "打开任务", en: "Open the task" },
  todo: { zh: "我的待办", en: "My to-do" },
  home: labels.home,
  switchUser: { zh: "切换账号登录", en: "Sign in as somebody else" },
} satisfies Messages;
