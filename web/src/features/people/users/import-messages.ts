import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";

export const importMessages = {
  open: actions.import,
  title: { zh: "导入用户", en: "Import users" },
  text: {
    zh: "支持 .xlsx 或 .csv，每行一人。按账号识别：已有的修改，没有的新增；空单元格不作更改。",
    en: "A file .xlsx or .csv with one person on each row. People are found by their account: known ones are changed, others added. Empty cells change nothing.",
  },
  template: { zh: "下载模板", en: "Download the template" },
  choose: { zh: "选择文件", en: "Choose a file" },
  another: { zh: "另选文件", en: "Choose another file" },
  checking: { zh: "正在检查 {name} …", en: "Checking {name} …" },
  sending: { zh: "正在上传 {name}，{percent} %", en: "Sending {name}, {percent} %" },
  writing: { zh: "正在写入 …", en: "Importing the rows …" },
  counts: {
    zh: "新增 {added}，修改 {changed}，无变化 {same}，错误 {wrong}",
    en: "{added} new, {changed} changed, {same} as before, {wrong} wrong",
  },
  "wrong.title": { zh: "错误行", en: "Wrong rows" },
  "good.title": { zh: "将要执行", en: "What will be done" },
  row: phrases.rowNumber,
  add: { zh: "新增", en: "new" },
  change: { zh: "{fields}", en: "{fields}" },
  shown: phrases.firstShown,
  report: { zh: "保存错误报告", en: "Save the error report" },
  "mode.good": { zh: "仅导入正确的行，跳过错误行", en: "Import the valid rows; the wrong ones are left out" },
  "mode.all": { zh: "全部正确才导入", en: "All or nothing" },
  blocked: { zh: "存在错误行时不会导入任何内容。", en: "Nothing is imported while a row is wrong." },
  apply: { zh: "导入 {count} 人", en: "Import {count} people", one: "Import {count} person" },
  done: { zh: "已导入 {count} 人", en: "{count} people imported", one: "{count} person imported" },
  cancel: actions.cancel,
  "report.row": labels.row,
  "report.account": labels.account,
  "report.column": labels.column,
  "report.problem": { zh: "问题", en: "Problem" },
  "report.name": { zh: "导入错误.csv", en: "Import errors.csv" },
} satisfies Messages;
