import type { Messages, Translate } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";
import { states } from "../i18n/words/states.ts";

/** Loaded with the picture. */
export const dependencyMessages = {
  title: { zh: "引用关系", en: "What depends on what" },
  about: {
    zh: "左：它引用的 {uses} 项；右：引用它的 {users} 项；点按折叠的方框可展开",
    en: "Left what it uses ({uses}), right what uses it ({users}); press a folded box to open it",
  },
  alone: { zh: "它没有引用任何记录，也没有被引用。", en: "It uses no record, and nothing uses it." },
  hidden: {
    zh: "另有 {count} 项引用它，您无权查看",
    en: "{count} more use it that you may not see",
    one: "{count} more uses it that you may not see",
  },
  cut: { zh: "数量过多未能全部画出，请在查询中心查看", en: "More than can be drawn: the find center lists all" },
  failed: { zh: "无法读取引用关系，请关闭后重试。", en: "This could not be read. Please close it and try again." },
  list: labels.list,
  picture: { zh: "图", en: "Picture" },
  print: actions.print,
  many: { zh: "{count} 项", en: "{count} records" },
  fold: { zh: "收起{group}", en: "fold {group}" },
  open: { zh: "展开{group}，{count} 项", en: "open {group}, {count}" },
  newest: states.newest,
  newer: { zh: "最新为 V{version}", en: "V{version} is newest" },
  "state.valid": { zh: "有效", en: "valid" },
  "state.running": { zh: "审批中", en: "running" },
  "state.obsolete": { zh: "作废版本", en: "obsolete" },
  "state.void": { zh: "已作废", en: "void" },
  "legend.center": { zh: "本记录", en: "this record" },
  "legend.running": { zh: "进行中的申请", en: "running request" },
  "legend.old": { zh: "不是最新版本", en: "not the newest version" },
  "legend.plain": { zh: "最新版本", en: "newest version" },
  "column.side": { zh: "方向", en: "Side" },
  "column.kind": labels.kind,
  "column.name": { zh: "记录或申请", en: "Record or request" },
  "column.version": labels.version,
  "column.state": labels.state,
  "column.owner": labels.owner,
  "side.-1": { zh: "它引用", en: "it uses" },
  "side.0": { zh: "本记录", en: "itself" },
  "side.1": { zh: "引用它", en: "uses it" },
  "side.2": { zh: "间接引用它", en: "uses what uses it" },
} satisfies Messages;

export type DependencyTexts = Translate<keyof typeof dependencyMessages>;
