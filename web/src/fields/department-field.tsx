import { isRecord, plainText } from "@signoff/forms/values/form-values";
import { useLocale } from "../i18n/translate.ts";
import { DepartmentPicker } from "../pickers/department-picker.tsx";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { useFieldSources } from "./field-sources.ts";

/** A department from those that the form offers. */
export function DepartmentField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const { departments } = useFieldSources();
  const chosen = isRecord(value) ? [{ id: plainText(value.id), name: plainText(value.name ?? value.id) }] : [];
  return (
    <DepartmentPicker
      {...controlAttributes(props)}
      value={chosen}
      multiple={false}
      offered={departments}
      status={statusOf(invalid)}
      placeholder={field.placeholder?.[locale]}
      onChange={([next]) => onChange(next && { id: next.id, name: next.name })}
    />
  );
}
