import type { Messages } from "../../i18n/translate.ts";

export const paletteMessages = {
  title: { zh: "查找或执行", en: "Find or do anything" },
  placeholder: { zh: "搜索单据、记录、人员、表单…", en: "Search requests, records, people, forms…" },
  recent: { zh: "最近打开", en: "Opened last" },
  pages: { zh: "页面", en: "Pages" },
  actions: { zh: "操作", en: "Actions" },
  switchLanguage: { zh: "切换为 English", en: "Switch to 中文" },
  darkTheme: { zh: "深色主题", en: "Dark theme" },
  lightTheme: { zh: "浅色主题", en: "Light theme" },
  shortcuts: { zh: "键盘快捷键", en: "Keyboard shortcuts" },
  password: { zh: "修改密码", en: "Change password" },
  move: { zh: "移动", en: "move" },
  open: { zh: "打开", en: "open" },
  background: { zh: "在后台打开", en: "open in background" },
  results: { zh: "{count} 个结果", en: "{count} results", one: "{count} result" },
  nothing: { zh: "没有找到“{query}”", en: "Nothing found for “{query}”" },
  nothingHint: { zh: "可输入中文或英文名称的一部分。", en: "Try part of a name, in Chinese or English." },
} satisfies Messages;
