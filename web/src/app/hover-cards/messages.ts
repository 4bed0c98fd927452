import type { Messages } from "../../i18n/translate.ts";
import { labels } from "../../i18n/words/labels.ts";
import { states } from "../../i18n/words/states.ts";

export const hoverCardMessages = {
  draft: states.draft,
  requester: labels.requester,
  node: labels.standsAt,
  holder: { zh: "当前处理人", en: "Waits for" },
  created: labels.created,
  submitted: labels.submitted,
  completed: { zh: "完成时间", en: "Completed" },
  writtenBy: { zh: "登记单据", en: "Written by" },
  obsolete: { zh: "已被取代", en: "Replaced" },
  void: states.void,
} satisfies Messages;
