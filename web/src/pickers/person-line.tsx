import { formatListDay } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { absenceMessages } from "./absence-messages.ts";
import { PersonHover } from "./person-hover.tsx";
import type { Absence, PickedPerson } from "./picker-sources.ts";

interface PersonLineProps {
  readonly person: PickedPerson;
  readonly absence: Absence | undefined;
  readonly isAsked?: boolean;
}

/** One person in a list: the name, whether out of office, and facts that distinguish people of the same name. */
export function PersonLine({ person, absence, isAsked = false }: PersonLineProps) {
  return (
    <PersonHover userId={person.id} isAsked={isAsked}>
      <span className="so-picker-person">
        <span className="so-picker-name">{person.name}</span>
        {absence && <AbsenceTag absence={absence} />}
        <span className="so-picker-facts">{[person.workNo, person.department].filter(Boolean).join(" · ")}</span>
      </span>
    </PersonHover>
  );
}

export function AbsenceTag({ absence: { until, deputyName } }: { readonly absence: Absence }) {
  const t = useTexts(absenceMessages);
  const locale = useLocale();
  const day = formatListDay(until, locale);
  return (
    <span className="so-picker-absent" title={t("deputy", { day, deputy: deputyName })}>
      {t("until", { day })}
    </span>
  );
}
