import type { Messages } from "../../../../i18n/translate.ts";
import { labels } from "../../../../i18n/words/labels.ts";
import { phrases } from "../../../../i18n/words/phrases.ts";

export const layoutMessages = {
  heading: { zh: "版图文件信息", en: "What the layout file says" },
  format: { zh: "格式", en: "Format" },
  library: { zh: "库名", en: "Library" },
  unit: { zh: "数据库单位", en: "Database unit" },
  nanometres: phrases.nanometres,
  changed: labels.lastChange,
  cells: { zh: "单元数", en: "Cells" },
  topCells: { zh: "顶层单元", en: "Top cells" },
  none: { zh: "该格式没有库名", en: "none in this format" },
  unknown: { zh: "未知", en: "not known" },
  compressed: { zh: "该文件中的名称已压缩，未读取。", en: "The names in this file are compressed and were not read." },
  limit: {
    zh: "仅读取了文件开头，无法得知顶层单元。",
    en: "Only the beginning of the file was read: its top cells are not known.",
  },
  damaged: {
    zh: "文件已损坏：读到不可能的记录时停止。",
    en: "The file is damaged: reading it stopped at an invalid record.",
  },
} satisfies Messages;
