import { isRecord, plainText } from "@signoff/forms/values/form-values";
import { useLocale } from "../i18n/translate.ts";
import { PeoplePicker } from "../pickers/people-picker.tsx";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { useFieldSources } from "./field-sources.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

/** One person or several, searched in the directory by the form's rules. */
export function UserField(props: FieldEditorProps) {
  const { field, value, multiple, invalid, opened, onChange } = props;
  const locale = useLocale();
  const { people, permissionOf } = useFieldSources();
  return (
    <PeoplePicker
      {...controlAttributes(props)}
      value={peopleIn(value)}
      multiple={multiple}
      permission={permissionOf(field.key)}
      find={people}
      status={statusOf(invalid)}
      placeholder={field.placeholder?.[locale]}
      opened={opened}
      onChange={(chosen) => {
        const stored = chosen.map(({ id, name }) => ({ id, name }));
        if (multiple) onChange(stored.length === 0 ? undefined : stored);
        else onChange(stored.at(-1));
      }}
    />
  );
}

function peopleIn(value: unknown): readonly Person[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) =>
    isRecord(one) && typeof one.id === "string" ? [{ id: one.id, name: plainText(one.name ?? one.id) }] : [],
  );
}
