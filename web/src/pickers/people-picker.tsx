import type { Reference } from "@signoff/domain/http/record-endpoints";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { pickerMessages } from "./messages.ts";
import { type PickedPerson, usePickerSources } from "./picker-sources.ts";
import "./pickers.css";

interface PeoplePickerProps {
  readonly id: string;
  readonly value: readonly Reference[];
  readonly multiple: boolean;
  /** Only its holders are offered. */
  readonly permission?: string;
  readonly disabled?: boolean;
  readonly status?: "error";
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string | undefined;
  readonly onChange: (people: readonly Reference[]) => void;
}

const searchRestMs = 250;

/** People by name, account or work number. */
export function PeoplePicker({ value, multiple, permission, onChange, ...control }: PeoplePickerProps) {
  const t = useTexts(pickerMessages);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const { found, isWaiting, isError } = usePeople(keyword, permission, isOpen);
  const isStale = isWaiting || typed.trim() !== keyword;
  const handleChange = (ids: readonly string[]) => {
    const known = new Map<string, Reference>([...value, ...found].map(({ id, name }) => [id, { id, ...named(name) }]));
    setTyped("");
    onChange(ids.flatMap((id) => known.get(id) ?? []).slice(multiple ? 0 : -1));
  };
  return (
    <SelectBox<string | string[] | null>
      {...control}
      className="so-picker"
      {...(multiple ? { mode: "multiple" as const } : {})}
      value={multiple ? value.map(({ id }) => id) : (value[0]?.id ?? null)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isStale}
      placeholder={t("people.search")}
      notFoundContent={t(isStale ? "searching" : isError ? "failed" : "people.none")}
      allowClear
      popupMatchSelectWidth={false}
      labelRender={({ value: id }) => value.find((one) => one.id === id)?.name ?? String(id)}
      options={isStale ? [] : found.map((person) => ({ value: person.id, label: person.name, person }))}
      optionRender={personOption}
      onOpenChange={setOpen}
      onChange={(ids) => handleChange(ids === undefined || ids === null ? [] : Array.isArray(ids) ? ids : [ids])}
    />
  );
}

function named(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}

function usePeople(keyword: string, permission: string | undefined, isOpen: boolean) {
  const { people } = usePickerSources();
  const locale = useLocale();
  const { data, isFetching, isError } = useQuery({
    queryKey: ["pickers", "people", locale, keyword, permission ?? null],
    queryFn: ({ signal }) => people(keyword, signal, permission),
    enabled: isOpen,
    staleTime: 30_000,
  });
  return { found: data ?? nobody, isWaiting: isOpen && isFetching && !data, isError };
}

const nobody: readonly PickedPerson[] = [];

function personOption({ data }: { readonly data: object }): ReactNode {
  if (!("person" in data)) return null;
  // The options are made above.
  const { name, workNo, department } = data.person as PickedPerson;
  return (
    <span className="so-picker-person">
      {name}
      <span>{[workNo, department].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
