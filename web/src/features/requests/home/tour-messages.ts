import { defineMessages } from "../../../i18n/define-messages.ts";

export const tourMessages = defineMessages("tour", {
  en: {
    title: "Tour, step {at} of {of}",
    next: "Next",
    back: "Back",
    done: "Done",
    end: "Skip the tour",
    "todo.title": "What waits for you",
    "todo.text": "Oldest first. A click on the number opens the request; in the list Space shows it beside the others.",
    "menu.title": "Where everything is",
    "menu.text": "Your work stands on top, the subsystems below. Only what you may use is listed.",
    "search.title": "Find or do anything",
    "search.text": "Ctrl K finds requests, pages, people and records, and begins new forms.",
    "bell.title": "What happened",
    "bell.text": "The bell tells of what concerns you. Its settings decide what comes by mail as well.",
    "user.title": "Yourself",
    "user.text":
      "Password, devices, out of office, and the guide, which starts this tour again. In a form F1 explains a field.",
  },
  zh: {
    title: "导览，第 {at} 步，共 {of} 步",
    next: "下一步",
    back: "上一步",
    done: "完成",
    end: "跳过导览",
    "todo.title": "等待您处理的",
    "todo.text": "最早的排在最前。点击单号打开；在列表中按空格键在旁边预览。",
    "menu.title": "所有功能的位置",
    "menu.text": "上面是您的工作，下面是各子系统。只列出您可以使用的。",
    "search.title": "查找或执行",
    "search.text": "Ctrl K 查找单据、页面、人员和记录，也可以新建申请。",
    "bell.title": "发生了什么",
    "bell.text": "铃铛告知与您有关的事。在其设置中决定哪些同时发邮件。",
    "user.title": "关于您",
    "user.text": "密码、登录设备、外出设置，以及使用指南，从指南可再次开始导览。在表单中按 F1 显示字段说明。",
  },
});
