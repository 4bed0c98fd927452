import { Popover } from "antd";
import { useTexts } from "../i18n/translate.ts";
import { Avatar } from "../ui/avatar.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { pickerMessages } from "./messages.ts";
import { usePersonRows } from "./person-rows.ts";
import { type PersonFacts, usePickerSources } from "./picker-sources.ts";
import "./person-card.css";

/** Department, work number, phone, leaders and absence of a person, beside the name under the pointer. */
export function PersonCard({ userId }: { readonly userId: string }) {
  const t = useTexts(pickerMessages);
  const { person } = usePickerSources();
  const { answer, failed } = useAnswer(true, userId, person);
  return (
    <Popover
      open
      placement="right"
      // Above the list of the picker.
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
  const { away, rows } = usePersonRows()(person);
  return (
    <>
      <p className="so-person-name">
        <Avatar name={person.name} size={34} />
        {person.name}
      </p>
      {away !== undefined && <p className="so-picker-absent">{away}</p>}
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
