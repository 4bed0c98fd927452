import type { Messages } from "../../i18n/translate.ts";

export const hoverCardMessages = {
  draft: { zh: "草稿", en: "Draft" },
  requester: { zh: "提单人", en: "Requester" },
  node: { zh: "当前节点", en: "Stands at" },
  holder: { zh: "当前处理人", en: "Waits for" },
  created: { zh: "创建时间", en: "Created" },
  submitted: { zh: "提交时间", en: "Submitted" },
  completed: { zh: "完成时间", en: "Completed" },
  writtenBy: { zh: "登记单据", en: "Written by" },
  obsolete: { zh: "已被取代", en: "Replaced" },
  void: { zh: "已作废", en: "Void" },
} satisfies Messages;
