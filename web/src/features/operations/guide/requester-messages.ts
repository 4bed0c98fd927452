import { actions } from "../../../i18n/words/actions.ts";
import type { GuideChapter } from "./guide-chapter.ts";

export const requesterChapter: GuideChapter = {
  id: "requester",
  title: { zh: "提单人", en: "For requesters" },
  about: { zh: "从新建到完成。", en: "From a new form to its end." },
  parts: [
    {
      title: { zh: "新建申请", en: "Begin" },
      lines: [
        {
          zh: "在[新建申请](/pages/system/apply)中选择表单，或在任何页面按 {c}。锁住的种类写明哪个部门可以提交。",
          en: "Choose a form in [Application creation](/pages/system/apply), or press {c} on any page. A kind that is locked says which department may file it.",
        },
        {
          zh: "内容随时自动保存。未提交的单据在[草稿](/pages/system/draft)中，断网时内容保留在浏览器里，恢复后自动保存。",
          en: "What you enter saves itself. What is not submitted yet is among [Drafts](/pages/system/draft); without a connection it stays in the browser and is saved once there is one again.",
        },
        {
          zh: "已完成的单据可在其页面的“更多操作”中复制为新申请或改版。",
          en: "A completed request can be copied or revised: More actions on its page.",
        },
      ],
    },
    {
      title: { zh: "填写", en: "Fill in" },
      picture: "help",
      lines: [
        {
          zh: "不清楚某个字段时按 {F1}，或把鼠标停在标签上：谁填写、单位、限制、示例和术语都在那里。说明随光标移动，{Esc} 关闭。",
          en: "Not sure about a field? Press {F1}, or rest the pointer on its label: who fills it in, its unit, its limits, an example and the words in it. The card follows the keyboard; {Esc} closes it.",
        },
        {
          zh: "左侧分区显示哪些已填完；{[} 和 {]} 切换分区。流程由已填内容预测，{Alt+r} 显示。",
          en: "The sections at the left show what is complete; {[} and {]} move between them. The route is predicted from what you entered; {Alt+r} shows it.",
        },
        {
          zh: "表格像 Excel 一样使用键盘，可粘贴从 Excel 复制的区域；整张表也可以导出、修改、再导入。",
          en: "Tables take the keys of Excel and ranges copied from it; a whole table can be exported, changed and imported again.",
        },
      ],
    },
    {
      title: actions.submit,
      lines: [
        {
          zh: "{Ctrl+Enter} 提交。有问题时页面上方逐条列出，点击即到该字段，{F8} 跳到下一处。",
          en: "{Ctrl+Enter} submits. What is wrong is listed on top, each line leads to its field, and {F8} goes to the next.",
        },
        {
          zh: "提交前的对话框说明先到谁那里。",
          en: "Before it goes, a dialog says who gets it first.",
        },
      ],
    },
    {
      title: { zh: "之后", en: "Afterwards" },
      lines: [
        {
          zh: "[我的申请](/pages/system/myApply)显示每张单据停在哪里，[申请跟踪](/pages/system/track)显示您可见的全部单据。",
          en: "[My apply](/pages/system/myApply) shows where each of yours waits, [Application tracking](/pages/system/track) all that you may see.",
        },
        {
          zh: "等得久了可以催办；无人处理之前可以直接撤回，之后须处理人同意。",
          en: "You may remind its handlers, and withdraw it: at once while nobody has decided, later if they accept.",
        },
        {
          zh: "被驳回的单据回到[待办](/pages/system/todo)，驳回理由写在表单上方；修改后再次提交。",
          en: "A rejected request comes back to your [To-do](/pages/system/todo) with the reason above the form; change it and submit again.",
        },
        {
          zh: "右侧“评论”可以提问和回答，不必驳回。",
          en: "Comments at the right ask and answer without a rejection.",
        },
      ],
    },
  ],
};
