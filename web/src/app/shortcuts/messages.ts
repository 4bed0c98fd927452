import { defineMessages } from "../../i18n/define-messages.ts";

export const shortcutMessages = defineMessages("shortcuts", {
  en: {
    title: "Keyboard shortcuts",
    filter: "Filter",
    guide: "Guide",
    or: "or",
    andThen: "then",
    close: "Close",
    note: "Off while you type in a field. Turn single-key shortcuts off in the user menu.",
    noteOff: "Single-key shortcuts are off. Turn them on in the personal settings (user menu).",
    nothing: "No shortcut matches",
  },
  zh: {
    title: "键盘快捷键",
    filter: "筛选",
    guide: "使用指南",
    or: "或",
    andThen: "再按",
    close: "关闭",
    note: "在输入框中输入时不生效。可在用户菜单的“个人设置”中关闭单键快捷键。",
    noteOff: "单键快捷键已关闭，可在用户菜单的“个人设置”中开启。",
    nothing: "没有匹配的快捷键",
  },
});
