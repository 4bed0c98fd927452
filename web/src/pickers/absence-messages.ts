import type { Messages } from "../i18n/translate.ts";

/** Apart from the other texts of pickers, which the first page of a visit has no use for. */
export const absenceMessages = {
  until: { zh: "外出至 {day}", en: "out until {day}" },
  deputy: { zh: "外出至 {day}，代理人 {deputy}", en: "Out of office until {day}, deputy {deputy}" },
} satisfies Messages;
