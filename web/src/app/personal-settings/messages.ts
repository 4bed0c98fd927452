import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";
import { states } from "../../i18n/words/states.ts";

export const settingsMessages = {
  title: labels.personalSettings,
  close: actions.close,
  failed: { zh: "无法读取设置。", en: "The settings could not be read." },
  retry: actions.tryAgain,
  kept: { zh: "随账号保存，所有电脑通用", en: "Saved for you on every computer" },
  here: { zh: "仅本机", en: "On this computer" },
  startPage: { zh: "起始页", en: "Start page" },
  "startPage.hint": {
    zh: "登录后以及打开门户地址时显示的页面。",
    en: "Opens after signing in and at the address of the portal.",
  },
  home: labels.home,
  density: { zh: "列表行高", en: "Row height of lists" },
  "density.hint": {
    zh: "对所有列表生效，之后仍可在各列表的列设置中单独调整。",
    en: "Applies to every list; its column settings can differ afterwards.",
  },
  "density.compact": { zh: "紧凑", en: "Compact" },
  "density.normal": { zh: "标准", en: "Normal" },
  "density.comfortable": { zh: "宽松", en: "Comfortable" },
  mailLanguage: { zh: "邮件语言", en: "Language of mails" },
  language: { zh: "界面语言", en: "Language of the pages" },
  theme: { zh: "外观", en: "Appearance" },
  "theme.light": states.light,
  "theme.dark": states.dark,
  "theme.system": states.followTheSystem,
  singleKeys: { zh: "单键快捷键", en: "Single-key shortcuts" },
  "singleKeys.hint": {
    zh: "在输入框之外，按一个键即可执行命令；按 ? 查看全部。",
    en: "One key is a command outside of input fields; ? lists them.",
  },
  more: { zh: "其他个人设置", en: "More of your own" },
  notifications: labels.notificationSettings,
  absence: labels.outOfOffice,
  sessions: labels.signedInDevices,
  password: actions.changePassword,
} satisfies Messages;
