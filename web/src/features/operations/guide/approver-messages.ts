import { actions } from "../../../i18n/words/actions.ts";
import type { GuideChapter } from "./guide-chapter.ts";

export const approverChapter: GuideChapter = {
  id: "approver",
  title: { zh: "审批人", en: "For approvers" },
  about: { zh: "一分钟处理一张单据。", en: "A minute for each request." },
  parts: [
    {
      title: { zh: "从哪里开始", en: "Where to begin" },
      picture: "home",
      lines: [
        {
          zh: "[首页](/home)最早的待办排在最前，“处理最早一条”直接打开它。邮件中的链接也直达该任务，未登录时先登录再回到那里。",
          en: "[Home](/home) puts the oldest to-do first, and a button opens it. The link of a mail leads to its task as well; signed out, you sign in first and land there.",
        },
        {
          zh: "处理后自动打开下一条待办；刚做的决定在后续处理之前可以撤销。",
          en: "After a decision the next to-do opens. A decision can be undone until somebody acts on it.",
        },
      ],
    },
    {
      title: { zh: "待办列表", en: "The list of to-dos" },
      lines: [
        {
          zh: "[待办](/pages/system/todo)：{j} 和 {k} 移动，{Space} 在旁边预览，包括流程、变更和全部决定；点击单号打开。",
          en: "[To-do](/pages/system/todo): {j} and {k} move, {Space} shows the request beside the list with its route, its changes and every decision; the number opens it.",
        },
        {
          zh: "{x} 勾选，多条同意前对话框列出每张单据和节点。条件、列和视图可以保存、置顶。",
          en: "{x} selects; before several are agreed at once, a dialog names each of them. Conditions, columns and views can be kept and pinned.",
        },
      ],
    },
    {
      title: actions.decide,
      picture: "decide",
      lines: [
        {
          zh: "{e} 同意，{d} 不同意，{r} 驳回，{a} 加签，{t} 转办；除同意外都需要意见，写完按 {Ctrl+Enter}。",
          en: "{e} agrees, {d} disagrees, {r} rejects, {a} asks more people, {t} hands the task on. All but agreeing need remarks; {Ctrl+Enter} decides once they are written.",
        },
        {
          zh: "不同意可能结束单据，驳回则退回所选节点重新走。两者之前都会说明后果。",
          en: "Disagreeing can end a request; rejecting sends it back to a node you choose, from where it comes round again. Both say so before they are done.",
        },
        {
          zh: "有些节点需要填写字段：打开的字段可以直接输入，其余是文字。改过的值有琥珀色标记，停在上面显示原值。",
          en: "Some nodes fill in fields: those are open, everything else is text. Values that changed since the last version have an amber mark with the old value.",
        },
        {
          zh: "只想问一句？在评论中提问并勾选需要答复：在解决之前该节点不能同意。",
          en: "Only a question? Ask it as a comment that must be answered: nobody can agree at that node until it is resolved.",
        },
      ],
    },
    {
      title: { zh: "外出", en: "When you are away" },
      lines: [
        {
          zh: "用户菜单中的“外出设置”指定代理人和期限；到期自动结束，历史中写明代谁处理。",
          en: "Out of office in the user menu names a deputy and until when. It ends by itself, and the history says for whom somebody decided.",
        },
        {
          zh: "[通知设置](/notifications/settings)决定哪些事用邮件告知，哪些只在站内。",
          en: "[Notification settings](/notifications/settings) decide what comes by mail and what only in the portal.",
        },
      ],
    },
  ],
};
