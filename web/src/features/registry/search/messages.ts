import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const searchMessages = {
  waiting: { zh: "等待您处理", en: "Waiting for you" },
  requests: { zh: "单据", en: "Requests" },
  records: { zh: "登记记录", en: "Records" },
  people: labels.people,
  forms: actions.newApplication,
  requestsOf: { zh: "此人的申请", en: "requests of this person" },
} satisfies Messages;
