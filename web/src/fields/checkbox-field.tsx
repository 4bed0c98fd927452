import { Checkbox } from "antd";
import { codesIn } from "@signoff/forms/form-data";
import { useTexts } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps } from "./field-editor-props.ts";
import { fieldMessages } from "./messages.ts";

/** Without options a tick is Y and none N; with options the ticked values, in radio mode only the last ticked one. */
export function CheckboxField(props: FieldEditorProps) {
  const { id, field, value, options, invalid, onChange } = props;
  const t = useTexts(fieldMessages);
  if (!field.options) {
    return (
      <Checkbox
        {...controlAttributes(props)}
        checked={value === "Y"}
        onChange={(event) => onChange(event.target.checked ? "Y" : "N")}
      >
        {t("checkbox.yes")}
      </Checkbox>
    );
  }
  return (
    <Checkbox.Group
      className="so-field-checks"
      value={[...codesIn(value)]}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={invalid ? `${id}-error` : undefined}
      options={[...options]}
      onChange={(ticked) => onChange(field.radioMode ? lastTicked(ticked, codesIn(value)) : emptied(ticked))}
    />
  );
}

/** Specification section 4: radio mode keeps only the last ticked value. */
export function lastTicked(ticked: readonly string[], before: readonly string[]): string | undefined {
  return ticked.find((one) => !before.includes(one)) ?? ticked.at(-1);
}

function emptied(ticked: readonly string[]): readonly string[] | undefined {
  return ticked.length === 0 ? undefined : ticked;
}
