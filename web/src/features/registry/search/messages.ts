import type { Messages } from "../../../i18n/translate.ts";

export const searchMessages = {
  waiting: { zh: "等待您处理", en: "Waiting for you" },
  requests: { zh: "单据", en: "Requests" },
  records: { zh: "登记记录", en: "Records" },
  people: { zh: "人员", en: "People" },
  forms: { zh: "新建申请", en: "New application" },
  requestsOf: { zh: "此人的申请", en: "requests of this person" },
} satisfies Messages;
