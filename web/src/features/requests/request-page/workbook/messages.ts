import type { Messages } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { phrases } from "../../../../i18n/words/phrases.ts";
import { states } from "../../../../i18n/words/states.ts";

export const workbookMessages = {
  title: { zh: "整张表单与Excel", en: "The whole form in Excel" },
  about: {
    zh: "一个工作簿：字段一张工作表，每个表格一张，内容与当前页面一致。修改后再导入，先预览改动，确认后才写入。",
    en: "One workbook with a sheet for the fields and one for each table, as the form is on screen now. Change it, import it again, and see what it would change before anything is written.",
  },
  aboutRead: {
    zh: "一个工作簿：字段一张工作表，每个表格一张，内容与当前表单一致。",
    en: "One workbook with a sheet for the fields and one for each table, as the form is now.",
  },
  export: actions.export,
  import: actions.import,
  stop: actions.stopReading,
  preview: phrases.changesOfFile,
  exported: { zh: "导出于 {time}。", en: "Exported {time}." },
  fields: { zh: "字段", en: "Fields" },
  field: labels.field,
  now: states.hereNow,
  file: { zh: "文件中", en: "In the file" },
  take: { zh: "写入{name}", en: "Take over {name}" },
  takeAll: { zh: "写入全部字段", en: "Take over all fields" },
  clash: { zh: "导出之后此处也有改动（原为：{base}）", en: "Also changed here since the export (it was: {base})" },
  closed: {
    zh: "文件中有改动，但此处不可修改，未写入",
    en: "Changed in the file, but closed here; nothing is taken over",
  },
  empty: states.noValue,
  nothing: { zh: "文件对本表单没有任何改动。", en: "The file changes nothing in this form." },
  unchanged: { zh: "未变：{list}", en: "Unchanged: {list}" },
  write: { zh: "写入 {count} 处改动", en: "Write {count} changes", one: "Write {count} change" },
  discard: actions.discardTheImport,
  undoHint: { zh: "写入后可一次撤销", en: "Can be undone in one step" },
  written: { zh: "已写入 {count} 处改动。", en: "{count} changes written.", one: "{count} change written." },
  undo: actions.undo,
  undone: { zh: "已撤销导入。", en: "The import was undone." },
} satisfies Messages;
