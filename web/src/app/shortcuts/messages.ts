import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";
import { phrases } from "../../i18n/words/phrases.ts";

export const shortcutMessages = {
  title: labels.keyboardShortcuts,
  filter: actions.filter,
  guide: labels.guide,
  or: phrases.or,
  andThen: { zh: "再按", en: "then" },
  close: actions.close,
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
