import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";
import { routeMessages } from "./messages.ts";

/** Texts of the canvas: tools, findings, saving. */
export const editorMessages = {
  canvas: { zh: "流程图", en: "Drawing of the route" },
  "tool.hand": { zh: "移动画布", en: "Move the drawing" },
  "tool.lasso": { zh: "框选", en: "Choose several" },
  "tool.connect": { zh: "连线", en: "Connect" },
  "tool.task": labels.approvalNode,
  "tool.branch": { zh: "分支：择一路径", en: "Branch: one path of several" },
  "tool.parallel": { zh: "并行：同时走所有路径", en: "Parallel: all paths at once" },
  "tool.inclusive": { zh: "走条件成立的每条路径", en: "Every path whose condition holds" },
  "tool.end": actions.end,
  "pad.task": { zh: "下一步：审批节点", en: "Next: approval" },
  "pad.branch": { zh: "下一步：分支", en: "Next: branch" },
  "pad.end": { zh: "下一步：结束", en: "Next: end" },
  "pad.connect": { zh: "连接到另一节点", en: "Connect with another step" },
  "pad.delete": actions.delete,
  undo: { zh: "撤销（Ctrl Z）", en: "Undo (Ctrl Z)" },
  redo: { zh: "重做（Ctrl Y）", en: "Redo (Ctrl Y)" },
  back: routeMessages.back,
  save: actions.saveDraft,
  saved: states.draftSaved,
  unsaved: states.notSavedYet,
  import: { zh: "导入 .bpmn 文件", en: "Import a .bpmn file" },
  export: actions.export,
  trial: { zh: "试运行", en: "Trial run" },
  publish: routeMessages.publish,
  findings: { zh: "检查结果", en: "Findings" },
  "findings.none": { zh: "没有妨碍发布的问题", en: "Nothing prevents publishing" },
  "findings.count": { zh: "{count} 项妨碍发布", en: "{count} stop publishing" },
  checking: { zh: "检查中...", en: "Checking..." },
  next: { zh: "下一项", en: "next" },
  whole: labels.route,
  unreadable: { zh: "该文件无法绘制", en: "The file cannot be drawn" },
  "unreadable.text": {
    zh: "问题列于下方。正在使用的版本不受影响。",
    en: "Its problems are listed below. The version in force does not change.",
  },
  "import.taken": {
    zh: "已读入文件：请查看检查结果，然后保存为草稿",
    en: "File taken over: look through its findings, then save it as the draft",
  },
  "import.refused": { zh: "这不是可以绘制的 BPMN 文件", en: "This is not a BPMN file that can be drawn" },
  "conflict.open": { zh: "打开对方的草稿", en: "Open the other draft" },
  "kept.text": { zh: "上次对该流程的修改尚未保存。", en: "Changes to this route were not saved last time." },
  "kept.use": { zh: "继续使用", en: "Restore them" },
  "kept.drop": { zh: "放弃", en: "Discard them" },
  "save.failed": { zh: "草稿未能保存", en: "The draft could not be saved" },
  readOnly: { zh: "您可以查看该流程，但不能修改", en: "You may look at this route, not change it" },
  zoomIn: { zh: "放大", en: "Larger" },
  zoomOut: { zh: "缩小", en: "Smaller" },
  fit: { zh: "显示全部", en: "Show all" },
  keys: {
    zh: "T 审批节点，G 分支，C 连线，E 重命名，Ctrl Z 撤销，F8 下一项",
    en: "T approval, G branch, C connect, E rename, Ctrl Z undo, F8 next finding",
  },
} satisfies Messages;
