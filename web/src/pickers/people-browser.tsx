import type { Reference } from "@signoff/domain/http/record-endpoints";
import { Modal } from "antd";
import { useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { pickerMessages } from "./messages.ts";
import { keyOf, type PeoplePickerProps, referenceOf } from "./people-picker.tsx";
import { PeopleHere } from "./people-here.tsx";
import { type Place, PlaceChoice } from "./place-choice.tsx";
import type { PickedPerson } from "./picker-sources.ts";
import { rememberPerson } from "./recent-people.ts";
import "./people-browser.css";

interface PeopleBrowserProps extends Pick<PeoplePickerProps, "value" | "multiple" | "onChange"> {
  readonly permission: string | undefined;
  readonly keyed: "username" | undefined;
  readonly onClose: () => void;
}

/** Everybody by department or group: a single person is taken at once, several are collected first. */
export function PeopleBrowser(props: PeopleBrowserProps) {
  const { multiple, permission, keyed, value, onChange, onClose } = props;
  const t = useTexts(pickerMessages);
  const [place, setPlace] = useState<Place>();
  const [chosen, setChosen] = useState<readonly Reference[]>(value);
  const take = (people: readonly Reference[]) => {
    onChange(people);
    onClose();
  };
  const choose = (person: PickedPerson) => {
    rememberPerson(person);
    const one = referenceOf(keyOf(person, keyed), person);
    if (multiple) setChosen((before) => toggled(before, one));
    else take([one]);
  };
  const chooseAll = (people: readonly PickedPerson[]) => {
    const all = people.map((person) => referenceOf(keyOf(person, keyed), person));
    setChosen((before) => [...before, ...all.filter(({ id }) => !before.some((one) => one.id === id))]);
  };
  return (
    <Modal
      open
      width={760}
      className="so-people-browser"
      title={t("browse.title", { count: multiple ? 2 : 1 })}
      okText={t("browse.take", { count: chosen.length })}
      cancelText={t("browse.cancel")}
      {...(multiple ? {} : { okButtonProps: { className: "so-people-no-take" } })}
      onOk={() => take(chosen)}
      onCancel={onClose}
    >
      <div className="so-people-places">
        <PlaceChoice place={place} onChoose={setPlace} />
        <PeopleHere
          place={place}
          permission={permission}
          multiple={multiple}
          isChosen={(person) => chosen.some(({ id }) => id === keyOf(person, keyed))}
          onChoose={choose}
          onChooseAll={chooseAll}
        />
      </div>
    </Modal>
  );
}

function toggled(before: readonly Reference[], one: Reference): readonly Reference[] {
  const without = before.filter(({ id }) => id !== one.id);
  return without.length < before.length ? without : [...before, one];
}
