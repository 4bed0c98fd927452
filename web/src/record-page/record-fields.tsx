import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Bilingual } from "@signoff/domain/locale";
import { InputNumber, Switch } from "antd";
import Input from "antd/es/input/Input";
import TextArea from "antd/es/input/TextArea";
import { useLocale } from "../i18n/translate.ts";
import { DepartmentPicker } from "../pickers/department-picker.tsx";
import { PeoplePicker } from "../pickers/people-picker.tsx";
import { SelectBox } from "../ui/select-box.tsx";
import { countOf } from "../ui/text-limit.ts";
import { attributes } from "./editor-attributes.ts";
import { DayEditor, OfferedEditor, type OfferedOptions } from "./offered-editors.tsx";
import type { EditorProps, RecordField } from "./record-definition.ts";

/** Appearance of a field in the form. */
type Look<Fields extends object> = Omit<RecordField<Fields>, "key" | "label" | "edit">;
type KeyOf<Fields, Value> = {
  [Key in keyof Fields]-?: Fields[Key] extends Value ? Key : never;
}[keyof Fields] &
  string;

/** The editors of records, bound to the fields of one kind: `const field = recordFields<GroupFields>();` */
export function recordFields<Fields extends object>() {
  return {
    text: (
      key: KeyOf<Fields, string>,
      label: Bilingual,
      { lines, ...look }: Look<Fields> & { readonly lines?: number } = {},
    ): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <TextEditor {...props} max={look.maxLength} lines={lines} />,
    }),
    number: (
      key: KeyOf<Fields, number | null>,
      label: Bilingual,
      { min, max, ...look }: Look<Fields> & { readonly min?: number; readonly max?: number } = {},
    ): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <NumberEditor {...props} {...{ min, max }} />,
    }),
    onOff: (key: KeyOf<Fields, boolean>, label: Bilingual, { ...look }: Look<Fields> = {}): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <SwitchEditor {...props} label={label} />,
    }),
    choice: (
      key: KeyOf<Fields, string | null>,
      label: Bilingual,
      { options, ...look }: Look<Fields> & { readonly options: readonly Choice[] },
    ): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <ChoiceEditor {...props} options={options} isRequired={look.required === true} />,
    }),
    /** One of the server's current options: items of a dictionary, places. */
    offered: (
      key: KeyOf<Fields, string>,
      label: Bilingual,
      { options, ...look }: Look<Fields> & { readonly options: OfferedOptions },
    ): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <OfferedEditor {...props} options={options} isRequired={look.required === true} />,
    }),
    day: (key: KeyOf<Fields, string | null>, label: Bilingual, look: Look<Fields> = {}): RecordField<Fields> => ({
      key,
      label,
      ...look,
      edit: (props) => <DayEditor {...props} isRequired={look.required === true} />,
    }),
    people: referencesBy<Fields>(PeoplePicker, { multiple: true }),
    departments: referencesBy<Fields>(DepartmentPicker, { multiple: true }),
    /** At most one of them; the value is a list all the same. */
    person: referencesBy<Fields>(PeoplePicker, { multiple: false }),
    department: referencesBy<Fields>(DepartmentPicker, { multiple: false }),
  };
}

function referencesBy<Fields extends object>(
  Picker: typeof PeoplePicker | typeof DepartmentPicker,
  { multiple }: { readonly multiple: boolean },
) {
  return (
    key: KeyOf<Fields, readonly Reference[]>,
    label: Bilingual,
    look: Look<Fields> = {},
  ): RecordField<Fields> => ({
    key,
    label,
    ...look,
    edit: (props) => (
      <Picker {...attributes(props)} multiple={multiple} value={listOf(props.value)} onChange={props.onChange} />
    ),
  });
}

export interface Choice {
  readonly value: string;
  readonly label: Bilingual;
}

function listOf(value: unknown): readonly Reference[] {
  return Array.isArray(value) ? (value as readonly Reference[]) : [];
}

interface TextEditorProps<Fields extends object> extends EditorProps<Fields> {
  readonly max: number | undefined;
  readonly lines: number | undefined;
}

function TextEditor<Fields extends object>({ max, lines, ...props }: TextEditorProps<Fields>) {
  const value = typeof props.value === "string" ? props.value : "";
  const count = countOf(max, { isAlwaysShown: lines !== undefined });
  const common = { ...attributes(props), value, ...(count && { count }) };
  if (lines !== undefined)
    return (
      <TextArea
        {...common}
        autoSize={{ minRows: lines, maxRows: lines + 6 }}
        onChange={({ target }) => props.onChange(target.value)}
      />
    );
  return <Input {...common} onChange={({ target }) => props.onChange(target.value)} />;
}

interface NumberEditorProps<Fields extends object> extends EditorProps<Fields> {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function NumberEditor<Fields extends object>({ min, max, ...props }: NumberEditorProps<Fields>) {
  const value = typeof props.value === "number" ? props.value : null;
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return (
    <InputNumber
      className="so-record-control"
      {...attributes(props)}
      {...limits}
      value={value}
      onChange={props.onChange}
    />
  );
}

function SwitchEditor<Fields extends object>({ label, ...props }: EditorProps<Fields> & { readonly label: Bilingual }) {
  const locale = useLocale();
  return (
    <span>
      <Switch
        id={props.id}
        size="small"
        aria-label={label[locale]}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        checked={Boolean(props.value)}
        onChange={props.onChange}
      />
    </span>
  );
}

interface ChoiceEditorProps<Fields extends object> extends EditorProps<Fields> {
  readonly options: readonly Choice[];
  readonly isRequired: boolean;
}

function ChoiceEditor<Fields extends object>({ options, isRequired, ...props }: ChoiceEditorProps<Fields>) {
  const locale = useLocale();
  return (
    <SelectBox<string | null>
      {...attributes(props)}
      className="so-record-control"
      allowClear={!isRequired}
      value={typeof props.value === "string" ? props.value : null}
      options={options.map(({ value, label }) => ({ value, label: label[locale] }))}
      onChange={(value) => props.onChange(value ?? null)}
    />
  );
}
