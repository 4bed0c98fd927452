import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { states } from "../../../i18n/words/states.ts";

export const tourMessages = {
  title: { zh: "导览，第 {at} 步，共 {of} 步", en: "Tour, step {at} of {of}" },
  next: { zh: "下一步", en: "Next" },
  back: { zh: "上一步", en: "Back" },
  done: states.done,
  end: { zh: "跳过导览", en: "Skip the tour" },
  "todo.title": { zh: "等待您处理的", en: "What waits for you" },
  "todo.text": {
    zh: "最早的排在最前。点击单号打开；在列表中按空格键在旁边预览。",
    en: "Oldest first. A click on the number opens the request; in the list Space shows it beside the others.",
  },
  "menu.title": { zh: "所有功能的位置", en: "Where everything is" },
  "menu.text": {
    zh: "上面是您的工作，下面是各子系统。只列出您可以使用的。",
    en: "Your work stands on top, the subsystems below. Only what you may use is listed.",
  },
  "search.title": actions.findOrDoAnything,
  "search.text": {
    zh: "Ctrl K 查找单据、页面、人员和记录，也可以新建申请。",
    en: "Ctrl K finds requests, pages, people and records, and begins new forms.",
  },
  "bell.title": { zh: "发生了什么", en: "What happened" },
  "bell.text": {
    zh: "铃铛告知与您有关的事。在其设置中决定哪些同时发邮件。",
    en: "The bell shows what concerns you. Its settings decide what comes by mail as well.",
  },
  "user.title": { zh: "关于您", en: "Yourself" },
  "user.text": {
    zh: "密码、登录设备、外出设置，以及使用指南，从指南可再次开始导览。在表单中按 F1 显示字段说明。",
    en: "Password, devices, out of office, and the guide, which starts this tour again. In a form F1 explains a field.",
  },
} satisfies Messages;
