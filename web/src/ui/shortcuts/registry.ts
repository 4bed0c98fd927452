import type { Bilingual } from "@signoff/domain/locale";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";

/** Where a shortcut works. `global` works everywhere; the others while a page or part of that kind has claimed them. */
export const shortcutScopes = ["list", "global", "decide", "form", "grid", "diagram"] as const;

export type ShortcutScope = (typeof shortcutScopes)[number];

/** One press with its modifiers (`Ctrl+k`), or several consecutive presses (`g h`). */
export type KeySequence = string;

export interface Shortcut {
  readonly scope: ShortcutScope;
  readonly keys: readonly [KeySequence, ...KeySequence[]];
  readonly text: Bilingual;
}

export const scopeText = {
  list: labels.list,
  global: { zh: "任何位置", en: "Anywhere" },
  decide: { zh: "审批", en: "Decide" },
  form: labels.form,
  grid: { zh: "明细表", en: "Line table" },
  diagram: labels.diagram,
} as const satisfies Record<ShortcutScope, Bilingual>;

/**
 * All shortcuts of the product. The key handler, the `?` sheet and the command palette use this registry; a test
 * refuses clashes within a scope and with `global`. Add an entry here together with its `useShortcut`.
 */
export const shortcuts = {
  nextRow: { scope: "list", keys: ["j"], text: actions.nextRow },
  previousRow: { scope: "list", keys: ["k"], text: actions.previousRow },
  previewRow: { scope: "list", keys: ["Space"], text: actions.preview },
  closePreview: { scope: "list", keys: ["Escape"], text: actions.closeThePreview },
  openRow: { scope: "list", keys: ["Enter"], text: { zh: "打开", en: "Open" } },
  selectRow: { scope: "list", keys: ["x"], text: { zh: "选择或取消选择", en: "Select or unselect" } },
  passLine: { scope: "list", keys: ["p"], text: { zh: "放行就绪检查的一项", en: "Pass a line of readiness by name" } },
  palette: { scope: "global", keys: ["Ctrl+k"], text: actions.findOrDoAnything },
  newApplication: { scope: "global", keys: ["c"], text: actions.newApplication },
  goHome: { scope: "global", keys: ["g h"], text: { zh: "前往首页", en: "Go home" } },
  goTodo: { scope: "global", keys: ["g t"], text: { zh: "前往待办", en: "Go to to-do" } },
  goDrafts: { scope: "global", keys: ["g d"], text: { zh: "前往草稿", en: "Go to drafts" } },
  goGuide: { scope: "global", keys: ["g g"], text: { zh: "打开使用指南", en: "Open the guide" } },
  language: { scope: "global", keys: ["g l"], text: { zh: "切换语言", en: "Switch language" } },
  theme: { scope: "global", keys: ["g b"], text: { zh: "切换深浅主题", en: "Switch light and dark" } },
  agree: { scope: "decide", keys: ["e"], text: actions.agree },
  disagree: { scope: "decide", keys: ["d"], text: actions.disagree },
  reject: { scope: "decide", keys: ["r"], text: actions.reject },
  addSign: { scope: "decide", keys: ["a"], text: actions.addSign },
  transferTask: { scope: "decide", keys: ["t"], text: actions.transfer },
  decideRemarked: {
    scope: "decide",
    keys: ["Ctrl+Enter"],
    text: { zh: "意见写完后提交决定", en: "Decide, with the remark written" },
  },
  submitForm: { scope: "form", keys: ["Ctrl+Enter"], text: actions.submit },
  saveForm: { scope: "form", keys: ["Ctrl+s"], text: actions.save },
  fieldHelp: { scope: "form", keys: ["F1"], text: { zh: "当前字段的说明", en: "Help on the field" } },
  nextProblem: { scope: "form", keys: ["F8"], text: { zh: "下一处问题", en: "Next problem" } },
  nextSection: { scope: "form", keys: ["]"], text: { zh: "下一个分区", en: "Next section" } },
  previousSection: { scope: "form", keys: ["["], text: { zh: "上一个分区", en: "Previous section" } },
  nextChange: { scope: "form", keys: ["n"], text: actions.nextChange },
  previousChange: { scope: "form", keys: ["p"], text: actions.previousChange },
  route: { scope: "form", keys: ["Alt+r"], text: { zh: "显示或收起流程", en: "Show or fold the route" } },
  help: { scope: "global", keys: ["?"], text: { zh: "快捷键一览", en: "This sheet" } },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[];
