import { defineMessages } from "../i18n/define-messages.ts";

export const articleMessages = defineMessages("article", {
  en: { pinned: "Pinned", for: "For {object}", picture: "Picture" },
  zh: { pinned: "置顶", for: "面向{object}", picture: "图片" },
});
