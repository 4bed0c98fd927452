import { defineMessages } from "../../i18n/define-messages.ts";

export const hoverCardMessages = defineMessages("hoverCards", {
  en: {
    draft: "Draft",
    requester: "Requester",
    node: "Stands at",
    holder: "Waits for",
    created: "Created",
    submitted: "Submitted",
    completed: "Completed",
    writtenBy: "Written by",
    obsolete: "Replaced",
    void: "Void",
  },
  zh: {
    draft: "草稿",
    requester: "提单人",
    node: "当前节点",
    holder: "当前处理人",
    created: "创建时间",
    submitted: "提交时间",
    completed: "完成时间",
    writtenBy: "登记单据",
    obsolete: "已被取代",
    void: "已作废",
  },
});
