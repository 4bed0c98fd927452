import { defineMessages } from "../../../../i18n/define-messages.ts";

export const layoutMessages = defineMessages("layoutFacts", {
  en: {
    heading: "What the layout file says",
    format: "Format",
    library: "Library",
    unit: "Database unit",
    nanometres: "{size} nm",
    changed: "Last change",
    cells: "Cells",
    topCells: "Top cells",
    none: "none in this format",
    unknown: "not known",
    compressed: "The names in this file are compressed and were not read.",
    limit: "Only the beginning of the file was read: its top cells are not known.",
    damaged: "The file is damaged: reading it stopped at a record that cannot be.",
  },
  zh: {
    heading: "版图文件信息",
    format: "格式",
    library: "库名",
    unit: "数据库单位",
    nanometres: "{size} nm",
    changed: "最后修改",
    cells: "单元数",
    topCells: "顶层单元",
    none: "该格式没有库名",
    unknown: "未知",
    compressed: "该文件中的名称已压缩，未读取。",
    limit: "仅读取了文件开头，无法得知顶层单元。",
    damaged: "文件已损坏：读到不可能的记录时停止。",
  },
});
