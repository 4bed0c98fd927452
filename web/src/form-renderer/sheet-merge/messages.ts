import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";
import { phrases } from "../../i18n/words/phrases.ts";
import { states } from "../../i18n/words/states.ts";

export const mergeMessages = {
  title: phrases.changesOfFile,
  exported: {
    zh: "导出于 {time}。行按隐藏的行键对应，次序变动不算修改。",
    en: "Exported {time}. Rows are known by a hidden key: moving them is no change.",
  },
  added: { zh: "新增 {count}", en: "Added {count}" },
  changed: { zh: "修改 {count}", en: "Changed {count}" },
  removed: { zh: "删除 {count}", en: "Taken out {count}" },
  clash: { zh: "冲突 {count}", en: "Conflicts {count}" },
  wrong: { zh: "错误 {count}", en: "Wrong {count}" },
  filter: { zh: "只看这些行", en: "Show only these rows" },
  onlyChanges: { zh: "只看变动", en: "Changes only" },
  all: { zh: "全部 {count} 行", en: "All {count} rows", one: "The one row" },
  rows: labels.whatIsShown,
  nothing: { zh: "文件对本表没有任何改动。", en: "The file changes nothing in this table." },
  take: { zh: "写入", en: "Take over" },
  takeAll: { zh: "写入所示的全部行", en: "Take over all rows shown" },
  takeRow: { zh: "写入第 {row} 行", en: "Take over row {row}" },
  row: labels.row,
  sign: { zh: "变动", en: "Change" },
  new: { zh: "新", en: "new" },
  unchanged: { zh: "{count} 行未变", en: "{count} rows unchanged", one: "{count} row unchanged" },
  more: { zh: "再显示 {count} 行", en: "Show {count} more rows", one: "Show {count} more row" },
  "sign.added": states.added,
  "sign.changed": states.changed,
  "sign.removed": { zh: "删除", en: "Taken out" },
  "sign.same": { zh: "未变", en: "Unchanged" },
  clashes: { zh: "冲突", en: "Conflicts" },
  clashHint: {
    zh: "导出之后两边都改了这一格，请选一个。",
    en: "Changed here and in Excel since the export. Choose which value stays.",
  },
  "clash.base": { zh: "导出时", en: "As exported" },
  "clash.mine": { zh: "我的（Excel）", en: "Mine (Excel)" },
  "clash.theirs": states.hereNow,
  sameForAll: { zh: "其余冲突同此选择", en: "The same for all conflicts" },
  rowGone: {
    zh: "第 {row} 行在系统中已删除，在 Excel 中有改动。勾选即恢复该行。",
    en: "Row {row} was removed here and changed in Excel. Tick it to bring it back.",
  },
  rowChanged: {
    zh: "第 {row} 行在 Excel 中已删除，在系统中又有改动。勾选即仍然删除。",
    en: "Row {row} was removed in Excel and changed here since. Tick it to remove it all the same.",
  },
  problems: { zh: "错误", en: "Something wrong" },
  problemHint: {
    zh: "有错误的行默认不勾选；也可以先写入，再在表中修改。",
    en: "These rows are not ticked. They can be taken over all the same and corrected in the table.",
  },
  problemAt: { zh: "Excel 第 {row} 行 · {column}", en: "Excel row {row} · {column}" },
  closed: { zh: "不可修改的单元格", en: "Closed cells" },
  closedHint: {
    zh: "这些单元格在 Excel 中有改动，但此处不可修改，未写入。",
    en: "Changed in Excel, but closed here; these changes are not taken over.",
  },
  closedAt: { zh: "第 {row} 行：{columns}", en: "Row {row}: {columns}" },
  empty: states.noValue,
  write: { zh: "写入 {count} 行", en: "Write {count} rows", one: "Write {count} row" },
  discard: actions.discardTheImport,
  undoHint: { zh: "写入后可一次撤销（Ctrl Z）", en: "Can be undone in one step (Ctrl Z)" },
  written: {
    zh: "已写入 {count} 行，可用 Ctrl Z 撤销。",
    en: "{count} rows written. Ctrl Z takes them back.",
    one: "{count} row written. Ctrl Z takes it back.",
  },
} satisfies Messages;
