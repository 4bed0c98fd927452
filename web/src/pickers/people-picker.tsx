import type { Reference } from "@signoff/domain/http/record-endpoints";
import {
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTexts } from "../i18n/translate.ts";
import { Keycap } from "../ui/keycap.tsx";
import { SelectBox } from "../ui/select-box.tsx";
import { useSearchText } from "../ui/use-search-text.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { pickerMessages } from "./messages.ts";
import { PersonLine } from "./person-line.tsx";
import { PersonHover } from "./person-hover.tsx";
import type { Absence, FindPeople, PickedPerson } from "./picker-sources.ts";
import { rememberPerson } from "./recent-people.ts";
import { useAbsences } from "./use-absences.ts";
import { useOfferedPeople } from "./use-offered-people.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";
import "./pickers.css";

export interface PeoplePickerProps {
  readonly id: string;
  readonly value: readonly Reference[];
  readonly multiple: boolean;
  /** Offers only holders of this permission code. */
  readonly permission?: string | undefined;
  /** What identifies a person in the value: the id by default. */
  readonly keyed?: "username";
  /** Replaces the application's search. */
  readonly find?: FindPeople;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly status?: "error" | undefined;
  readonly "aria-invalid"?: boolean | undefined;
  readonly "aria-required"?: boolean | undefined;
  readonly "aria-describedby"?: string | undefined;
  /** Set if the picker opens at once, over a cell. */
  readonly opened?: OpenedPicker | undefined;
  readonly onChange: (people: readonly Reference[]) => void;
}

interface OpenedPicker {
  /** The letter that opened it. */
  readonly typed: string | undefined;
  readonly onTyped: (text: string) => void;
  /** Enter on a text without a matching person. */
  readonly onUnmatched: () => void;
}

const PeopleBrowser = lazy(async () => ({ default: (await import("./people-browser.tsx")).PeopleBrowser }));
/** The key that lists all choices, as in other business software. */
const browseKey = "F4";
/** The key that shows details of the focused element, as on the cells of a table. */
const cardKey = "F2";

/** People by name, initials, account or work number, recently chosen ones first; or by department and group. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { value, multiple, permission, keyed, find, opened, onChange, placeholder, ...control } = props;
  const t = useTexts(pickerMessages);
  const [isOpen, setOpen] = useState(opened !== undefined);
  const [isBrowsing, setBrowsing] = useState(false);
  const [typed, setTyped] = useSearchText(opened?.typed);
  const tellTyped = useStableHandler((text: string) => opened?.onTyped(text));
  useEffect(() => tellTyped(typed), [typed, tellTyped]);
  const { groups, isWaiting, failed } = useOfferedPeople({ isOpen, typed, permission, find });
  const absences = useAbsences(isOpen);
  const mayBrowse = opened === undefined;
  const active = useRef<string>(undefined);
  // The person whose card the keyboard requested, by their key in the value.
  const [asked, setAsked] = useState<string>();
  const choose = (keys: readonly string[]) => {
    const offered = groups.flatMap((group) => group.people);
    const known = new Map([...value.map(named), ...offered.map((one) => [keyOf(one, keyed), one] as const)]);
    for (const one of offered) if (keys.includes(keyOf(one, keyed)) && !holds(value, one, keyed)) rememberPerson(one);
    setTyped("");
    const next = keys.flatMap((key) => (known.has(key) ? [referenceOf(key, known.get(key))] : []));
    onChange(next.slice(multiple ? 0 : -1));
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === browseKey && mayBrowse) setBrowsing(true);
    const chosen = isOpen ? active.current : value.at(-1)?.id;
    setAsked((before) => (key === cardKey && before === undefined ? chosen : undefined));
    if (key === "Enter" && typed.trim() !== "" && !isWaiting && groups.length === 0) opened?.onUnmatched();
  };
  return (
    <>
      <SelectBox<string | string[] | null>
        {...control}
        className="so-picker"
        {...(multiple ? { mode: "multiple" as const } : {})}
        value={multiple ? value.map(({ id }) => id) : (value[0]?.id ?? null)}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        loading={isWaiting}
        placeholder={placeholder ?? t("people.search")}
        notFoundContent={t(isWaiting ? "searching" : failed ? "failed" : "people.none")}
        allowClear
        {...(opened === undefined ? {} : { autoFocus: true, defaultOpen: true })}
        popupMatchSelectWidth={false}
        {...(mayBrowse ? { popupRender: listWith(() => setBrowsing(true)) } : {})}
        labelRender={labelWith(value, keyed, isOpen, asked)}
        options={groups.map(({ title, people }) => ({
          label: t(title),
          title: t(title),
          options: people.map((person) => ({ value: keyOf(person, keyed), label: person.name, person })),
        }))}
        optionRender={optionWith(absences, keyed, asked)}
        onActive={(key) => {
          active.current = typeof key === "string" ? key : undefined;
        }}
        onBlur={() => setAsked(undefined)}
        onOpenChange={setOpen}
        onInputKeyDown={handleKey}
        onChange={(keys) => choose(keys === undefined || keys === null ? [] : Array.isArray(keys) ? keys : [keys])}
      />
      {isBrowsing && (
        <Suspense fallback={<OnItsWay />}>
          <PeopleBrowser {...{ value, multiple, permission, keyed, onChange }} onClose={() => setBrowsing(false)} />
        </Suspense>
      )}
    </>
  );
}

const listWith = (onBrowse: () => void) => (list: ReactElement) => <WithBrowsing list={list} onBrowse={onBrowse} />;

/** The name of a chosen person; an account alone has no card, and no card may cover the open list. */
const labelWith =
  (chosen: readonly Reference[], keyed: "username" | undefined, isOpen: boolean, asked: string | undefined) =>
  ({ value }: { readonly value?: string | number }): ReactNode => {
    const id = String(value);
    const name = chosen.find((one) => one.id === id)?.name ?? id;
    if (isOpen) return name;
    return (
      <PersonHover userId={keyed ? undefined : id} isAsked={id === asked}>
        {name}
      </PersonHover>
    );
  };

const optionWith =
  (absences: ReadonlyMap<string, Absence>, keyed: "username" | undefined, asked: string | undefined) =>
  ({ data }: { readonly data: object }): ReactNode => {
    const person = personOf(data);
    return <PersonLine person={person} absence={absences.get(person.id)} isAsked={keyOf(person, keyed) === asked} />;
  };

/** The list, with a link below it to everybody by department and group. */
function WithBrowsing({ list, onBrowse }: { readonly list: ReactElement; readonly onBrowse: () => void }) {
  const t = useTexts(pickerMessages);
  return (
    <>
      {list}
      <button
        type="button"
        tabIndex={-1}
        className="so-picker-browse"
        // The field keeps the focus, or the list would close under the mouse.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onBrowse}
      >
        {t("people.browse")}
        <Keycap>{browseKey}</Keycap>
      </button>
    </>
  );
}

export function keyOf({ id, username }: PickedPerson, keyed: "username" | undefined): string {
  return keyed === undefined ? id : (username ?? id);
}

/** The stored part of a person. */
export function referenceOf(id: string, one: { readonly name?: string | undefined } | undefined): Reference {
  return one?.name === undefined ? { id } : { id, name: one.name };
}

function named(one: Reference): readonly [string, { readonly name?: string | undefined }] {
  return [one.id, one];
}

function holds(value: readonly Reference[], person: PickedPerson, keyed: "username" | undefined): boolean {
  return value.some(({ id }) => id === keyOf(person, keyed));
}

/** The options are made above. */
function personOf(option: object): PickedPerson {
  return (option as { readonly person: PickedPerson }).person;
}
