import type { Messages } from "../i18n/translate.ts";
import { labels } from "../i18n/words/labels.ts";
import { states } from "../i18n/words/states.ts";

export const articleMessages = {
  pinned: states.pinned,
  for: { zh: "面向{object}", en: "For {object}" },
  picture: labels.picture,
} satisfies Messages;
