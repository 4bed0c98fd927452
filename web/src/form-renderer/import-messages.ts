import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";

export const importMessages = {
  title: { zh: "导入 {file}", en: "Import {file}" },
  reading: { zh: "正在读取文件", en: "Reading the file" },
  progress: { zh: "导入进度", en: "Progress of the import" },
  rows: { zh: "已读取 {done} / {total} 行", en: "{done} of {total} rows read" },
  checking: { zh: "已读取 {total} 行，正在检查", en: "{total} rows read; now they are checked" },
  sheet: { zh: "第 {at} / {of} 张工作表：{text}", en: "Sheet {at} of {of}: {text}" },
  stop: actions.stopReading,
  failed: {
    zh: "无法读取文件。请使用本表的模板填写，并保存为 .xlsx。",
    en: "The file could not be read. It must be the template of this table, filled in and saved as .xlsx.",
  },
  cancel: actions.cancel,
  take: { zh: "导入 {count} 行", en: "Take over {count} rows", one: "Take over {count} row" },
  mode: { zh: "如何处理现有的行", en: "What happens to the existing rows" },
  append: {
    zh: "追加到现有 {count} 行之后",
    en: "Add below the {count} existing rows",
    one: "Add below the existing row",
  },
  replace: { zh: "替换现有 {count} 行", en: "Replace the {count} existing rows", one: "Replace the existing row" },
  allGood: {
    zh: "已读取 {count} 行，没有问题。",
    en: "{count} rows were read; nothing is wrong in them.",
    one: "{count} row was read; nothing is wrong in it.",
  },
  someWrong: {
    zh: "已读取 {count} 行，其中 {wrong} 行有问题。可以先导入，再在表中修改。",
    en: "{count} rows were read; rows with something wrong: {wrong}. They can be taken over and corrected in the table.",
    one: "{count} row was read and has something wrong. It can be taken over and corrected in the table.",
  },
  sheetRow: { zh: "Excel行号", en: "Row in Excel" },
  stranger: { zh: "表中没有对应的行，未导入", en: "The table has no such row; its values were not taken over" },
  column: labels.column,
  problem: { zh: "问题", en: "What is wrong" },
} satisfies Messages;
