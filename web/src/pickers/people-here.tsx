import { Button, Checkbox } from "antd";
import { useTexts } from "../i18n/translate.ts";
import { useAnswer } from "../ui/use-answer.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pickerMessages } from "./messages.ts";
import { PersonLine } from "./person-line.tsx";
import { type PickedPerson, usePickerSources } from "./picker-sources.ts";
import type { Place } from "./place-choice.tsx";
import { useAbsences } from "./use-absences.ts";

interface PeopleHereProps {
  readonly place: Place | undefined;
  readonly permission: string | undefined;
  readonly multiple: boolean;
  readonly isChosen: (person: PickedPerson) => boolean;
  readonly onChoose: (person: PickedPerson) => void;
  readonly onChooseAll: (people: readonly PickedPerson[]) => void;
}

/** The people of the selected department or group. */
export function PeopleHere({ place, permission, multiple, isChosen, onChoose, onChooseAll }: PeopleHereProps) {
  const t = useTexts(pickerMessages);
  const { people, isWaiting, failed } = usePeopleOf(place, permission);
  const absences = useAbsences(true);
  if (place === undefined) return <p className="so-people-none">{t("browse.start")}</p>;
  if (isWaiting || failed) return <p className="so-people-none">{t(failed ? "failed" : "searching")}</p>;
  if (people.length === 0) return <p className="so-people-none">{t("browse.none")}</p>;
  return (
    <div className="so-people-here">
      {multiple && (
        <Button size="small" onClick={() => onChooseAll(people)}>
          {t("browse.all", { count: people.length })}
        </Button>
      )}
      <ul>
        {people.map((person) => {
          const line = <PersonLine person={person} absence={absences.get(person.id)} />;
          return (
            <li key={person.id}>
              {multiple ? (
                <Checkbox checked={isChosen(person)} onChange={() => onChoose(person)}>
                  {line}
                </Checkbox>
              ) : (
                <button type="button" aria-pressed={isChosen(person)} onClick={() => onChoose(person)}>
                  {line}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const nobody: readonly PickedPerson[] = [];

function usePeopleOf(place: Place | undefined, permission: string | undefined) {
  const { peopleOfDepartment, peopleOfGroup } = usePickerSources();
  const ask = useStableHandler((id: string, signal: AbortSignal) =>
    (place?.kind === "group" ? peopleOfGroup : peopleOfDepartment)(id, signal, permission),
  );
  const { answer, isWaiting, failed } = useAnswer(place !== undefined, place?.id ?? "", ask);
  return { people: answer ?? nobody, isWaiting, failed };
}
