import type { Reference } from "@signoff/domain/http/record-endpoints";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { useAnswer } from "../../../../ui/use-answer.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { useSearchText } from "../../../../ui/use-search-text.ts";
import { documentMessages } from "../messages.ts";
import { findCustomers } from "../queries.ts";

interface CustomerPickerProps {
  readonly id: string;
  readonly value: Reference | null;
  readonly error: string | undefined;
  readonly onChange: (customer: Reference | null) => void;
}

const searchRestMs = 250;

/** One customer of the registry, found by code or name. */
export function CustomerPicker({ id, value, error, onChange }: CustomerPickerProps) {
  const t = useTexts(documentMessages);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useSearchText(undefined);
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const { answer, isWaiting, failed } = useAnswer(isOpen, keyword, findCustomers);
  const isSearching = isWaiting || typed.trim() !== keyword;
  const offered = isSearching ? [] : (answer?.customers ?? []);
  return (
    <SelectBox<string | null>
      id={id}
      className="so-record-control"
      status={error === undefined ? "" : "error"}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      value={value?.id ?? null}
      options={offered.map((customer) => ({ value: customer.id, label: textOf(customer) }))}
      labelRender={({ value: code }) => (value?.id === code ? textOf(value) : String(code))}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={isSearching}
      placeholder={t("customer.search")}
      notFoundContent={t(isSearching ? "customer.searching" : failed ? "customer.failed" : "customer.none")}
      allowClear
      onOpenChange={setOpen}
      onChange={(code) => {
        setTyped("");
        onChange(offered.find((customer) => customer.id === code) ?? null);
      }}
    />
  );
}

const textOf = ({ id, name }: Reference): string => (name === undefined ? id : `${id} ${name}`);
