import { listComma } from "@signoff/domain/locale";
import { formatListDay } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { absenceMessages } from "./absence-messages.ts";
import { pickerMessages } from "./messages.ts";
import type { PersonFacts } from "./picker-sources.ts";

/** The lines of a person's card: the end of an absence, and every known fact. */
export function usePersonRows(): (person: PersonFacts) => {
  readonly away: string | undefined;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
} {
  const t = useTexts(pickerMessages);
  const away = useTexts(absenceMessages);
  const locale = useLocale();
  const comma = listComma(locale);
  return ({ absence, departments, workNo, username, phone, leaders }) => ({
    away: absence
      ? away("deputy", { day: formatListDay(absence.until, locale), deputy: absence.deputyName })
      : undefined,
    rows: [
      { label: t("card.departments"), text: departments.join(comma) },
      { label: t("card.workNo"), text: workNo },
      { label: t("card.account"), text: username },
      { label: t("card.phone"), text: phone },
      { label: t("card.leaders"), text: leaders.join(" › ") },
    ].filter(({ text }) => text !== ""),
  });
}
