import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";

export const menuMessages = {
  new: { zh: "新建", en: "New entry" },
  newBelow: { zh: "在其下新建", en: "New entry below it" },
  find: { zh: "按名称、地址、代码查找", en: "Find by name, address, code" },
  hits: phrases.hits,
  unfold: { zh: "全部展开", en: "Unfold all" },
  fold: { zh: "全部折叠", en: "Fold all" },
  up: { zh: "上移", en: "Move up" },
  down: { zh: "下移", en: "Move down" },
  moved: { zh: "顺序已保存", en: "Order saved" },
  "moved.stale": {
    zh: "他人已修改了菜单，现已重新读取，请再移动一次。",
    en: "Somebody else changed the menus meanwhile. They are read again; move it once more.",
  },
  "see.as": { zh: "以角色查看", en: "See it as a role" },
  "see.text": { zh: "只拥有此角色的人看到的菜单。", en: "The menu of a person with only this role." },
  "see.none": { zh: "此角色未授予任何页面", en: "This role grants no page" },
  "see.buttons": { zh: "按钮", en: "Buttons" },
  folder: { zh: "目录", en: "Folder" },
  hidden: { zh: "隐藏", en: "hidden" },
  off: { zh: "停用", en: "off" },
  roles: { zh: "{count} 个角色", en: "{count} roles", one: "{count} role" },
  loadFailed: { zh: "菜单加载失败", en: "The menus could not be loaded" },
  retry: actions.tryAgain,
  "parent.none": { zh: "第一级", en: "First level" },
  pathOrCode: { zh: "地址或代码", en: "Address or code" },
  "name.head": labels.name,
  "roles.head": labels.roles,
  "sortNo.head": labels.order,
  "url.hint": { zh: "可使用占位符 {placeholders}。", en: "May contain {placeholders}." },
  "url.now": { zh: "对您将打开 {address}", en: "For you it opens {address}" },
  "url.wrong": {
    zh: "这不是有效地址：须以 http 开头，占位符只能是 {placeholders}",
    en: "This is not a valid address: it must begin with http and may contain only {placeholders}",
  },
  "off.effect": {
    zh: "停用后，从下一次操作起任何人都不能打开；有 {count} 个角色授予它。",
    en: "When it is switched off, nobody can open it from the next action on: {count} roles grant it.",
  },
} satisfies Messages;
