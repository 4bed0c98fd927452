import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { states } from "../../../i18n/words/states.ts";
import { requestMessages } from "./messages.ts";

/** Editing a request: the bar below the form, submitting, conflicts. */
export const editMessages = {
  bar: { zh: "草稿操作", en: "Steps of the draft" },
  submit: actions.submit,
  save: actions.save,
  close: actions.close,
  delete: requestMessages["action.delete"],
  firstTo: { zh: "首先送至 {people}（{node}）", en: "Goes first to {people}, {node}" },
  "submit.title": { zh: "提交该单据？", en: "Submit this request?" },
  "submit.text": {
    zh: "单据将按以下路径审批。人员根据已填内容预测，途中可能变化。",
    en: "This is its route. The people are predicted from the input and may change on the way.",
  },
  "submit.noRoute": { zh: "无法预测审批路径：{reason}", en: "The route cannot be predicted: {reason}" },
  "submit.confirm": actions.submit,
  "submit.done": { zh: "已提交", en: "Submitted" },
  "submit.waiting": { zh: "等待 {count} 个文件上传", en: "Waiting for {count} files", one: "Waiting for {count} file" },
  "submit.waitingText": {
    zh: "上传完成后将继续提交。",
    en: "The request goes on to be submitted when they are uploaded.",
  },
  "submit.uploadFailed": {
    zh: "未提交：{name} 上传失败，请重试或将其移出列表。",
    en: "Not submitted: {name} was not uploaded. Try again, or take it off the list.",
  },
  "confirm.title": { zh: "请确认", en: "Please confirm" },
  "confirm.yes": { zh: "确认并提交", en: "Confirm and submit" },
  "conflict.title": { zh: "该草稿已在其他窗口中更改", en: "This draft was changed in another window" },
  "conflict.text": {
    zh: "两份内容都已保留。请逐项选择以哪一份为准，其余内容已自动合并。",
    en: "Both versions are kept. Choose which value counts for each entry; everything else was merged.",
  },
  "conflict.entry": { zh: "项目", en: "Entry" },
  "conflict.mine": { zh: "我的（此窗口）", en: "Mine, here" },
  "conflict.theirs": { zh: "已保存的", en: "Stored meanwhile" },
  "conflict.allMine": { zh: "全部用我的", en: "All mine" },
  "conflict.allTheirs": { zh: "全部用已保存的", en: "All stored" },
  "conflict.save": { zh: "保存结果", en: "Save the result" },
  "conflict.later": { zh: "稍后处理", en: "Later" },
  "conflict.row": { zh: "第 {number} 行", en: "row {number}" },
  "conflict.removed": states.removed,
  "conflict.empty": states.empty,
  "conflict.taskTitle": { zh: "其他人更改了相同的单元格", en: "Somebody else changed the same cells" },
  "conflict.taskMerged": { zh: "已合并他人填写的内容。", en: "What others filled in meanwhile was taken over." },
  "conflict.merged": { zh: "已合并其他窗口的更改。", en: "Changes from another window were taken over." },
} satisfies Messages;
