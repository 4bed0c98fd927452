import { useQuery } from "@tanstack/react-query";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useLocale } from "../i18n/translate.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { attributes } from "./editor-attributes.ts";
import type { EditorProps } from "./record-definition.ts";

/** Choices that are loaded when a form is opened. */
export interface OfferedOptions {
  /** Cache name, so that fields that need parts of the same answer load it once. */
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<Readonly<Record<string, readonly Offered[]>>>;
  /** The part that this field offers. */
  readonly part: string;
}

interface Offered {
  readonly value: string;
  readonly label: OptionLabel;
}

type OptionLabel = string | { readonly zh: string; readonly en: string };

interface OfferedEditorProps<Fields extends object> extends EditorProps<Fields> {
  readonly options: OfferedOptions;
  readonly isRequired: boolean;
}

export function OfferedEditor<Fields extends object>({ options, isRequired, ...props }: OfferedEditorProps<Fields>) {
  const locale = useLocale();
  const { data, isPending } = useQuery({
    queryKey: ["record-options", options.name, locale],
    queryFn: ({ signal }) => options.load(signal),
    staleTime: 60_000,
  });
  const value = typeof props.value === "string" && props.value !== "" ? props.value : null;
  return (
    <SelectBox<string | null>
      {...attributes(props)}
      className="so-record-control"
      loading={isPending}
      allowClear={!isRequired}
      value={value}
      options={(data?.[options.part] ?? []).map((one) => ({ value: one.value, label: labelOf(one.label, locale) }))}
      onChange={(next) => props.onChange(next ?? "")}
    />
  );
}

function labelOf(label: OptionLabel, locale: "zh" | "en"): string {
  return typeof label === "string" ? label : label[locale];
}

interface DayEditorProps<Fields extends object> extends EditorProps<Fields> {
  readonly isRequired: boolean;
}

export function DayEditor<Fields extends object>({ isRequired, ...props }: DayEditorProps<Fields>) {
  const { id, disabled, ...rest } = attributes(props);
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      {...rest}
      className="so-record-control"
      allowClear={!isRequired}
      value={typeof props.value === "string" && props.value !== "" ? dayjs(props.value) : null}
      onChange={(day) => props.onChange(day === null ? null : day.format("YYYY-MM-DD"))}
    />
  );
}
