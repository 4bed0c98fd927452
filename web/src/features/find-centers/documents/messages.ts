import { defineMessages } from "../../../i18n/define-messages.ts";

export const documentMessages = defineMessages("documents", {
  en: {
    tree: "Documents by type and platform",
    all: "All documents",
    noPlatform: "No platform",
    back: "Back to the portal",
  },
  zh: { tree: "按类型与平台浏览", all: "全部文件", noPlatform: "无平台", back: "返回门户" },
});
