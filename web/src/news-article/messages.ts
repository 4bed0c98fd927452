import type { Messages } from "../i18n/translate.ts";

export const articleMessages = {
  pinned: { zh: "置顶", en: "Pinned" },
  for: { zh: "面向{object}", en: "For {object}" },
  picture: { zh: "图片", en: "Picture" },
} satisfies Messages;
