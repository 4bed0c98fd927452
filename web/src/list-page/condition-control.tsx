import { useQuery } from "@tanstack/react-query";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useEffect } from "react";
import { followDayjsLocale } from "../i18n/dayjs-locale.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { LimitedInput } from "../ui/limited-text.tsx";
import { SelectBox } from "../ui/select-box.tsx";
import type { ListCondition, ListOption, OptionSource } from "./list-definition.ts";
import type { ConditionTexts } from "./list-address.ts";
import { listMessages } from "./messages.ts";
import { DepartmentCondition, PersonCondition } from "./searched-conditions.tsx";

export interface ControlProps<Condition> {
  readonly id: string;
  readonly condition: Condition;
  readonly placeholder: string | undefined;
  readonly values: ConditionTexts;
  /** `now`: the choice is complete and can be searched; typed text is not. */
  readonly onChange: (values: ConditionTexts, now: boolean) => void;
}

type Options = Extract<ListCondition, { type: "select" | "multi" }>;
type Range = Extract<ListCondition, { type: "dateRange" }>;

/** The control of one condition, by its type. */
export function ConditionControl({ condition, ...rest }: ControlProps<ListCondition>) {
  switch (condition.type) {
    case "text":
      return <TextControl condition={condition} {...rest} />;
    case "select":
    case "multi":
      return <OptionsControl condition={condition} {...rest} />;
    case "user":
    case "dept":
      return <SearchedControl condition={condition} {...rest} />;
    case "dateRange":
      return <RangeControl condition={condition} {...rest} />;
  }
}

function TextControl({ id, condition, placeholder, values, onChange }: ControlProps<ListCondition>) {
  const t = useTexts(listMessages);
  return (
    <LimitedInput
      id={id}
      value={values[condition.key]?.[0] ?? ""}
      placeholder={placeholder ?? t("anyPart")}
      max={200}
      allowClear
      onChange={({ target, type }) => onChange({ [condition.key]: textsOf(target.value) }, type === "click")}
    />
  );
}

function OptionsControl({ id, condition, placeholder, values, onChange }: ControlProps<Options>) {
  const t = useTexts(listMessages);
  const options = useOptions(condition.options);
  const chosen = values[condition.key] ?? [];
  // From an old link or a removed kind: still shown, so that it can be removed.
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const all: ListOption[] = [...options, ...unknown.map((value) => ({ value, label: value }))];
  const shared = { id, options: all, placeholder: placeholder ?? t("all"), allowClear: true } as const;
  if (condition.type === "select") {
    return (
      <SelectBox<string | null>
        {...shared}
        value={chosen[0] ?? null}
        onChange={(value) => onChange({ [condition.key]: textsOf(value) }, true)}
      />
    );
  }
  return (
    <SelectBox<string[]>
      {...shared}
      mode="multiple"
      maxTagCount="responsive"
      value={[...chosen]}
      onChange={(value) => onChange({ [condition.key]: value }, true)}
    />
  );
}

function SearchedControl({ id, condition, placeholder, values, onChange }: ControlProps<ListCondition>) {
  const t = useTexts(listMessages);
  const ofPeople = condition.type === "user";
  const Control = ofPeople ? PersonCondition : DepartmentCondition;
  return (
    <Control
      id={id}
      placeholder={placeholder ?? t(ofPeople ? "anyone" : "anyDepartment")}
      value={values[condition.key]?.[0] ?? null}
      onChange={(value) => onChange({ [condition.key]: textsOf(value) }, true)}
    />
  );
}

function useOptions(source: OptionSource): readonly ListOption[] {
  const locale = useLocale();
  const name = "name" in source ? source.name : "";
  const { data } = useQuery({
    queryKey: ["list", "options", name, locale],
    queryFn: ({ signal }) => ("name" in source ? source.load(signal) : []),
    enabled: "name" in source,
    staleTime: 300_000,
  });
  if ("name" in source) return data ?? [];
  return source.map(({ value, label }) => ({ value, label: label[locale] }));
}

const dayFormat = "YYYY-MM-DD";

function RangeControl({ id, condition, values, onChange }: ControlProps<Range>) {
  const t = useTexts(listMessages);
  useEffect(() => followDayjsLocale(), []);
  const [from, to] = [values[condition.key]?.[0], values[condition.to]?.[0]];
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      placeholder={[t("from"), t("to")]}
      allowEmpty={[true, true]}
      format={dayFormat}
      onChange={(range) =>
        onChange(
          {
            [condition.key]: textsOf(range?.[0]?.format(dayFormat)),
            [condition.to]: textsOf(range?.[1]?.format(dayFormat)),
          },
          true,
        )
      }
    />
  );
}

function textsOf(text: string | null | undefined): readonly string[] {
  return text ? [text] : [];
}
