import { defineMessages } from "../../i18n/define-messages.ts";

export const dmsMessages = defineMessages("dms", {
  en: {
    title: "Documents",
    empty: "No documents yet",
    emptyText: "Documents released by completed requests appear here.",
  },
  zh: { title: "文件库", empty: "暂无文件", emptyText: "已完成单据发布的文件会显示在这里。" },
});
