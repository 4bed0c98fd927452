import { defineMessages } from "../../../i18n/define-messages.ts";

export const searchMessages = defineMessages("search", {
  en: {
    waiting: "Waiting for you",
    requests: "Requests",
    records: "Records",
    people: "People",
    forms: "New application",
    requestsOf: "requests of this person",
  },
  zh: {
    waiting: "等待您处理",
    requests: "单据",
    records: "登记记录",
    people: "人员",
    forms: "新建申请",
    requestsOf: "此人的申请",
  },
});
