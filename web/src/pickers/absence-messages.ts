import type { Messages } from "../i18n/translate.ts";
import { phrases } from "../i18n/words/phrases.ts";

/** Separate from the other texts of pickers, which the first page of a visit does not need. */
export const absenceMessages = {
  until: { zh: "外出至 {day}", en: "out until {day}" },
  deputy: phrases.outOfOfficeUntil,
} satisfies Messages;
