import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";

export const paletteMessages = {
  title: actions.findOrDoAnything,
  placeholder: actions.searchRequests,
  recent: { zh: "最近打开", en: "Opened last" },
  pages: labels.pages,
  actions: labels.actions,
  switchLanguage: { zh: "切换为 English", en: "Switch to 中文" },
  darkTheme: { zh: "深色主题", en: "Dark theme" },
  lightTheme: { zh: "浅色主题", en: "Light theme" },
  shortcuts: labels.keyboardShortcuts,
  password: actions.changePassword,
  move: actions.moveHint,
  open: actions.openHint,
  background: { zh: "在后台打开", en: "open in background" },
  results: { zh: "{count} 个结果", en: "{count} results", one: "{count} result" },
  nothing: { zh: "没有找到“{query}”", en: "Nothing found for “{query}”" },
  nothingHint: { zh: "可输入中文或英文名称的一部分。", en: "Try part of a name, in Chinese or English." },
} satisfies Messages;
