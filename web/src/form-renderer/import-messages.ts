import { defineMessages } from "../i18n/define-messages.ts";

export const importMessages = defineMessages("form-import", {
  en: {
    title: "Import {file}",
    reading: "Reading the file",
    failed: "The file could not be read. It must be the template of this table, filled in and saved as .xlsx.",
    cancel: "Cancel",
    take_one: "Take over {count} row",
    take_other: "Take over {count} rows",
    mode: "What happens to the rows there are",
    append: "Add below the {count} rows there are",
    replace: "Replace the {count} rows there are",
    allGood_one: "{count} row was read; nothing is wrong in it.",
    allGood_other: "{count} rows were read; nothing is wrong in them.",
    someWrong:
      "{count} rows were read; rows with something wrong: {wrong}. They can be taken over and put right in the table.",
    row: "Row",
    column: "Column",
    problem: "What is wrong",
  },
  zh: {
    title: "导入 {file}",
    reading: "正在读取文件",
    failed: "无法读取文件。请使用本表的模板填写，并保存为 .xlsx。",
    cancel: "取消",
    take_one: "导入 {count} 行",
    take_other: "导入 {count} 行",
    mode: "如何处理现有的行",
    append: "追加到现有 {count} 行之后",
    replace: "替换现有 {count} 行",
    allGood_one: "已读取 {count} 行，没有问题。",
    allGood_other: "已读取 {count} 行，没有问题。",
    someWrong: "已读取 {count} 行，其中 {wrong} 行有问题。可以先导入，再在表中修改。",
    row: "行",
    column: "列",
    problem: "问题",
  },
});
