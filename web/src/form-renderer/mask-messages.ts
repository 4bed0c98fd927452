import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { states } from "../i18n/words/states.ts";

/** The dialog to choose the masks of a mapping. */
export const maskMessages = {
  title: { zh: "选择光罩", en: "Choose masks" },
  search: { zh: "光罩代码、层名称、层号或逻辑运算", en: "Mask code, layer, layer number or operation" },
  all: { zh: "全选", en: "All" },
  none: { zh: "全不选", en: "None" },
  take: { zh: "带入 {count} 个光罩", en: "Take over {count} masks", one: "Take over {count} mask" },
  cancel: actions.cancel,
  waiting: { zh: "正在读取光罩…", en: "Fetching the masks…" },
  found: { zh: "{shown} / {total} 个光罩", en: "{shown} of {total} masks" },
  dropped: { zh: "将删除 {count} 行", en: "removes {count} lines", one: "removes {count} line" },
  nothing: { zh: "没有符合的光罩", en: "No mask matches" },
  failed: { zh: "读取光罩失败", en: "The masks could not be fetched" },
  retry: actions.tryAgain,
  optional: states.optional,
  keys: { zh: "↑ ↓ 移动，Enter 勾选，Ctrl+Enter 带入", en: "↑ ↓ to move, Enter to tick, Ctrl+Enter to take over" },
} satisfies Messages;
