import type { Messages } from "../../../i18n/translate.ts";

export const maskShopMessages = {
  "grades.days": { zh: "{grade}级天数", en: "Days of grade {grade}" },
} satisfies Messages;
