import { defineMessages } from "../i18n/define-messages.ts";

/** Apart from the other texts of pickers, which the first page of a visit has no use for. */
export const absenceMessages = defineMessages("absences.mark", {
  en: {
    until: "out until {day}",
    deputy: "Out of office until {day}, deputy {deputy}",
  },
  zh: {
    until: "外出至 {day}",
    deputy: "外出至 {day}，代理人 {deputy}",
  },
});
