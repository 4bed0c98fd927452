import { Checkbox } from "antd";
import { codesIn } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps } from "./field-editor-props.ts";
import { fieldMessages } from "./messages.ts";

/** Without options a tick is Y and no tick N; with options the ticked values, in radio mode only the last one. */
export function CheckboxField(props: FieldEditorProps) {
  const { field, value, onChange } = props;
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
  return <Ticks {...props} />;
}

function Ticks({ id, field, value, options, invalid, onChange }: FieldEditorProps) {
  const locale = useLocale();
  const [replaced, setReplaced] = useState(false);
  const before = codesIn(value);
  const handleChange = (ticked: readonly string[]) => {
    setReplaced(field.radioMode === true && ticked.length > 1);
    onChange(field.radioMode ? lastTicked(ticked, before) : emptied(ticked));
  };
  return (
    <>
      <Checkbox.Group
        className="so-field-checks"
        value={[...before]}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={invalid ? `${id}-error` : undefined}
        options={[...options]}
        onChange={handleChange}
      />
      {/* Spec §5 M15: why the previous tick was removed. */}
      {replaced && (
        <div role="status" className="so-field-note">
          {ruleMessages.onlyOne[locale]}
        </div>
      )}
    </>
  );
}

/** R-FORM-8: radio mode keeps only the last ticked value. */
export function lastTicked(ticked: readonly string[], before: readonly string[]): string | undefined {
  return ticked.find((one) => !before.includes(one)) ?? ticked.at(-1);
}

function emptied(ticked: readonly string[]): readonly string[] | undefined {
  return ticked.length === 0 ? undefined : ticked;
}
