import { Popover } from "antd";
import { formatListDay } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Avatar } from "../ui/avatar.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { pickerMessages } from "./messages.ts";
import { type PersonFacts, usePickerSources } from "./picker-sources.ts";
import "./person-card.css";

/** Department, work number, phone, leaders and absence of one person, beside the name that the pointer is on. */
export function PersonCard({ userId }: { readonly userId: string }) {
  const t = useTexts(pickerMessages);
  const { person } = usePickerSources();
  const { answer, failed } = useAnswer(true, userId, person);
  return (
    <Popover
      open
      placement="right"
      // Over the list of the picker.
      zIndex={1200}
      getPopupContainer={() => document.body}
      content={
        <div className="so-person-card">
          {answer ? <Facts person={answer} /> : <p className="so-faint">{t(failed ? "card.failed" : "searching")}</p>}
        </div>
      }
    >
      <span className="so-person-anchor" />
    </Popover>
  );
}

function Facts({ person }: { readonly person: PersonFacts }) {
  const t = useTexts(pickerMessages);
  const locale = useLocale();
  const comma = locale === "zh" ? "、" : ", ";
  const rows = [
    [t("card.departments"), person.departments.join(comma)],
    [t("card.workNo"), person.workNo],
    [t("card.account"), person.username],
    [t("card.phone"), person.phone],
    [t("card.leaders"), person.leaders.join(" › ")],
  ].filter(([, text]) => text !== "");
  return (
    <>
      <p className="so-person-name">
        <Avatar name={person.name} size={34} />
        {person.name}
      </p>
      {person.absence && (
        <p className="so-picker-absent">
          {t("absent.deputy", {
            day: formatListDay(person.absence.until, locale),
            deputy: person.absence.deputyName,
          })}
        </p>
      )}
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
