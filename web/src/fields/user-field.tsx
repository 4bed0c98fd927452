import { isRecord, plainText } from "@signoff/forms/values/form-values";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import type { PersonChoice } from "../form-renderer/form-view-props.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { useSearchText } from "../ui/use-search-text.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { useFieldSources } from "./field-sources.ts";
import { fieldMessages } from "./messages.ts";
import { recentPeople, rememberPerson } from "./recent-people.ts";
import { useAnswer } from "./use-answer.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

const searchRestMs = 250;

/** People by name, account or department; before anything is typed those chosen lately. */
export function UserField(props: FieldEditorProps) {
  const { field, value, multiple, invalid, opened, onChange } = props;
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(opened !== undefined);
  const [typed, setTyped] = useSearchText(opened?.typed);
  const tellTyped = useStableHandler((text: string) => opened?.onTyped(text));
  useEffect(() => tellTyped(typed), [typed, tellTyped]);
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const { people, permissionOf } = useFieldSources();
  const permission = permissionOf(field.key);
  const search = useCallback(
    (text: string, signal: AbortSignal) => people(text, signal, permission),
    [people, permission],
  );
  const found = useAnswer(isOpen, keyword, search);
  const chosen = peopleIn(value);
  const recent = useMemo(() => (isOpen ? recentPeople() : []), [isOpen]);
  // Of those chosen lately nobody knows whether they hold the code.
  const offered = keyword === "" && permission === undefined ? recent : [];
  // Enter takes the first of the list: nobody may stand there who was found for something typed before.
  const isWaiting = found.isWaiting || typed.trim() !== keyword;
  const groups = [
    { title: t("user.recent"), people: offered },
    { title: t("user.found"), people: (found.answer ?? []).filter(({ id }) => !offered.some((one) => one.id === id)) },
  ].filter((group) => group.people.length > 0 && !isWaiting);
  const handleChange = (ids: readonly string[]) => {
    const known = new Map([...chosen, ...groups.flatMap((group) => group.people)].map((one) => [one.id, one]));
    const next = ids.flatMap((id) => known.get(id) ?? []);
    for (const one of next) if ("department" in one) rememberPerson(one as PersonChoice);
    setTyped("");
    const stored = next.map(({ id, name }) => ({ id, name }));
    if (multiple) onChange(stored.length === 0 ? undefined : stored);
    else onChange(stored.at(-1));
  };
  return (
    <SelectBox<string | string[]>
      {...controlAttributes(props)}
      className="so-field-wide"
      mode={multiple ? "multiple" : undefined}
      value={multiple ? chosen.map((one) => one.id) : chosen[0]?.id}
      status={statusOf(invalid)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isWaiting}
      notFoundContent={t(isWaiting ? "searching" : found.failed ? "search.failed" : "user.none")}
      placeholder={field.placeholder?.[locale] ?? t("user.search")}
      allowClear
      autoFocus={opened !== undefined}
      defaultOpen={opened !== undefined}
      popupMatchSelectWidth={false}
      labelRender={({ value: id }) => chosen.find((one) => one.id === id)?.name ?? id}
      options={groups.map(({ title, people: list }) => ({
        label: title,
        title,
        options: list.map((one) => ({ value: one.id, label: one.name, department: one.department })),
      }))}
      optionRender={personOption}
      onOpenChange={setOpen}
      onInputKeyDown={({ key }) => {
        if (key === "Enter" && typed.trim() !== "" && !isWaiting && groups.length === 0) opened?.onUnmatched();
      }}
      onChange={(ids) => handleChange(ids === undefined ? [] : Array.isArray(ids) ? ids : [ids])}
    />
  );
}

function personOption({ label, data }: { readonly label?: ReactNode; readonly data: object }): ReactNode {
  return (
    <span className="so-field-person">
      {label}
      <span className="so-field-hint">{"department" in data ? plainText(data.department) : ""}</span>
    </span>
  );
}

function peopleIn(value: unknown): readonly Person[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    isRecord(one) && typeof one.id === "string" ? [{ id: one.id, name: plainText(one.name ?? one.id) }] : [],
  );
}
