import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";
import { phrases } from "../i18n/words/phrases.ts";
import { states } from "../i18n/words/states.ts";

export const gridMessages = {
  rowNumber: labels.row,
  "add-row": labels.row,
  "add-row.hint": { zh: "在末尾添加一行", en: "Add a row at the end" },
  "insert-row": { zh: "在上方插入一行", en: "Insert a row above" },
  "duplicate-rows": { zh: "复制所选行", en: "Duplicate the rows" },
  "delete-rows": { zh: "删除所选行", en: "Delete the rows" },
  "move-up": { zh: "所选行上移", en: "Move the rows up" },
  "move-down": { zh: "所选行下移", en: "Move the rows down" },
  undo: actions.undo,
  redo: actions.redo,
  "fill-down": { zh: "向下填充", en: "Fill down" },
  search: { zh: "在表中查找", en: "Find in the table" },
  "search.next": { zh: "下一处", en: "Next match" },
  "search.none": { zh: "没有找到", en: "No match" },
  "search.found": { zh: "第 {at} 处，共 {count} 处", en: "{at} of {count}" },
  "full-screen": { zh: "全屏", en: "Full screen" },
  "full-screen.leave": { zh: "退出全屏", en: "Leave full screen" },
  more: { zh: "更多行操作", en: "More row actions" },
  rows: phrases.countRows,
  errors: { zh: "{count} 个单元格有误", en: "{count} cells in error", one: "{count} cell in error" },
  "status.cell": { zh: "{column}，第 {row} 行", en: "{column}, row {row}" },
  "status.range": { zh: "{from}–{to}，第 {top}–{bottom} 行", en: "{from}–{to}, rows {top}–{bottom}" },
  "status.size": { zh: "已选 {rows} × {columns} 个单元格", en: "{rows} × {columns} cells selected" },
  "key.paste": { zh: "从 Excel 粘贴", en: "paste from Excel" },
  "key.fill": { zh: "向下填充", en: "fill down" },
  "key.edit": { zh: "编辑", en: "edit" },
  "key.undo": { zh: "撤销", en: "undo" },
  "key.leave": { zh: "离开表格", en: "leave the table" },
  resize: { zh: "{column} 列宽", en: "Width of {column}" },
  "mark.added": { zh: "新增", en: "added" },
  "mark.removed": { zh: "删除", en: "removed" },
  "mark.changed": phrases.was,
  "cell.error": { zh: "{column}，第 {row} 行：{reason}", en: "{column}, row {row}: {reason}" },
  "value.empty": states.empty,
} satisfies Messages;
