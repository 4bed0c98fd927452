import { defineMessages } from "../../i18n/define-messages.ts";

/** What became of the task of an e-mail link; the server says by whom and when. */
export const linkMessages = defineMessages("link", {
  en: {
    "title.handled": "This task has been handled",
    "title.transferred": "This task has been handed over",
    "title.withdrawn": "The request was withdrawn",
    "title.ended": "The request has ended",
    "title.held": "This task waits for others",
    "title.expired": "This link is too old",
    "title.not-yours": "This task is not yours",
    "next.handled": "Nothing is left for you to do here. The request shows how it went on.",
    "next.transferred": "Nothing is left for you to do here. The request shows how it goes on.",
    "next.withdrawn": "Nothing is left for you to do. If it is submitted again you get a new mail.",
    "next.ended": "Nothing is left for you to do here. The request shows how it ended.",
    "next.held": "You can decide once they have answered; you get a mail then.",
    "next.expired": "The task itself still waits for you and can be opened here.",
    "next.not-yours":
      "You are signed in as {name}. If the mail was sent to another account of yours, sign in with that one. If it was passed on to you, ask its receiver to transfer the task or to copy you in.",
    openRequest: "Open the request",
    openTask: "Open the task",
    todo: "My to-do",
    home: "Home",
    switchUser: "Sign in as somebody else",
  },
  zh: {
    "title.handled": "该任务已处理",
    "title.transferred": "该任务已转交",
    "title.withdrawn": "单据已撤回",
    "title.ended": "单据已结束",
    "title.held": "该任务正在等待他人",
    "title.expired": "链接已过期",
    "title.not-yours": "该任务不属于您",
    "next.handled": "您无需再处理，可打开单据查看后续进展。",
    "next.transferred": "您无需再处理，可打开单据查看后续进展。",
    "next.withdrawn": "您无需再处理；单据重新提交后您会收到新的邮件。",
    "next.ended": "您无需再处理，可打开单据查看结果。",
    "next.held": "对方答复后您即可处理，届时您会收到邮件。",
    "next.expired": "任务仍在等待您处理，可从这里打开。",
    "next.not-yours":
      "您当前以 {name} 登录。如果邮件发给了您的另一个账号，请用该账号登录；如果是他人转发给您的，请收件人将任务转办给您或将单据抄送给您。",
    openRequest: "打开单据",
    openTask: "打开任务",
    todo: "我的待办",
    home: "首页",
    switchUser: "切换账号登录",
  },
});
