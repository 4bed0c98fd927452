import type { Messages } from "../i18n/translate.ts";
import { phrases } from "../i18n/words/phrases.ts";

/** Apart from the other texts of pickers, which the first page of a visit has no use for. */
export const absenceMessages = {
  until: { zh: "外出至 {day}", en: "out until {day}" },
  deputy: phrases.outOfOfficeUntil,
} satisfies Messages;
