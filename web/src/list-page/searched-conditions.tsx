import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../i18n/translate.ts";
import { DepartmentPicker } from "../pickers/department-picker.tsx";
import { PeoplePicker } from "../pickers/people-picker.tsx";
import { usePickerSources } from "../pickers/picker-sources.ts";

interface SearchedConditionProps {
  readonly id: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A person, by account. */
export function PersonCondition({ value, onChange, ...control }: SearchedConditionProps) {
  const name = useNameOf(value);
  return (
    <PeoplePicker
      {...control}
      multiple={false}
      keyed="username"
      value={value === null ? [] : [{ id: value, name: name ?? value }]}
      onChange={([person]) => onChange(person?.id ?? null)}
    />
  );
}

/** A link contains only the account; the name is fetched. */
function useNameOf(username: string | null): string | undefined {
  const { people } = usePickerSources();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["list", "options", "people", locale, username],
    queryFn: ({ signal }) => people(username ?? "", signal),
    enabled: username !== null,
    staleTime: 60_000,
  });
  return data?.find((person) => person.username === username)?.name;
}

export function DepartmentCondition({ value, onChange, ...control }: SearchedConditionProps) {
  return (
    <DepartmentPicker
      {...control}
      multiple={false}
      value={value === null ? [] : [{ id: value }]}
      onChange={([department]) => onChange(department?.id ?? null)}
    />
  );
}
