import type { Messages } from "../../i18n/translate.ts";

export const shortcutMessages = {
  title: { zh: "键盘快捷键", en: "Keyboard shortcuts" },
  filter: { zh: "筛选", en: "Filter" },
  guide: { zh: "使用指南", en: "Guide" },
  or: { zh: "或", en: "or" },
  andThen: { zh: "再按", en: "then" },
  close: { zh: "关闭", en: "Close" },
  note: {
    zh: "在输入框中输入时不生效。可在用户菜单的“个人设置”中关闭单键快捷键。",
    en: "Off while you type in a field. Turn single-key shortcuts off in the user menu.",
  },
  noteOff: {
    zh: "单键快捷键已关闭，可在用户菜单的“个人设置”中开启。",
    en: "Single-key shortcuts are off. Turn them on in the personal settings (user menu).",
  },
  nothing: { zh: "没有匹配的快捷键", en: "No shortcut matches" },
} satisfies Messages;
