import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "../i18n/translate.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { type ListServices, useListServices } from "./list-services.ts";

interface SearchedSelectProps {
  readonly id: string;
  readonly what: "people" | "departments";
  readonly placeholder: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const quick = 250;

/** Picks one of too many to list: what is typed is searched for on the server. */
export function SearchedSelect({ id, what, placeholder, value, onChange }: SearchedSelectProps) {
  const [typed, setTyped] = useState("");
  const wanted = useDebounced(typed.trim(), quick);
  const found = useFound(what, wanted, true);
  // A link carries the id alone; its name is asked for.
  const chosen = useFound(what, value ?? "", value !== null).data?.find((option) => option.value === value);
  const options = found.data ?? [];
  const isListed = value === null || options.some((option) => option.value === value);
  const own = isListed ? [] : [chosen ?? { value, label: value }];
  return (
    <SelectBox<string | null>
      id={id}
      value={value}
      placeholder={placeholder}
      allowClear
      loading={found.isFetching}
      options={[...own, ...options]}
      popupMatchSelectWidth={260}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

function useFound(what: SearchedSelectProps["what"], text: string, enabled: boolean) {
  const services = useListServices();
  const locale = useLocale();
  const find: ListServices["findPeople"] = what === "people" ? services.findPeople : services.findDepartments;
  return useQuery({
    queryKey: ["list", "options", what, locale, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled,
    staleTime: 60_000,
  });
}
