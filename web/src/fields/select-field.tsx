import { codesIn } from "@signoff/forms/values/form-values";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { SelectBox } from "../ui/select-box.tsx";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { LookupField } from "./lookup-field.tsx";
import { fieldMessages } from "./messages.ts";

/** select and multiselect. The form chooses an only option (only-option.ts), also in a folded section. */
export function SelectField(props: FieldEditorProps) {
  const { field, value, options, multiple, invalid, closedBecause, onChange } = props;
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  if (field.options && "lookup" in field.options) return <LookupField {...props} />;
  const chosen = codesIn(value);
  const shown = withStrangers(options, chosen);
  return (
    <SelectBox<string | string[]>
      {...controlAttributes(props)}
      className="so-field-wide"
      mode={multiple ? "multiple" : undefined}
      value={multiple ? [...chosen] : chosen[0]}
      status={statusOf(invalid)}
      options={closedBecause === undefined ? shown : []}
      notFoundContent={closedBecause ?? t("select.none")}
      placeholder={field.placeholder?.[locale] ?? t(multiple ? "select.several" : "select.one")}
      allowClear={multiple || shown.length > 1}
      popupMatchSelectWidth={false}
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? undefined : (next ?? undefined))}
    />
  );
}

/** A value that is no longer offered is still shown, so that it can be seen and changed. */
function withStrangers(options: FieldEditorProps["options"], chosen: readonly string[]) {
  const known = new Set(options.map((option) => option.value));
  const strangers = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  return [...options, ...strangers];
}
