import { Radio } from "antd";
import { codesIn } from "@signoff/forms/values/form-values";
import type { FieldEditorProps } from "./field-editor-props.ts";

export function RadioField({ id, value, options, invalid, required, onChange }: FieldEditorProps) {
  return (
    <Radio.Group
      className="so-field-radios"
      name={id}
      value={codesIn(value)[0]}
      aria-labelledby={`${id}-label`}
      aria-describedby={invalid ? `${id}-error` : undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      options={[...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
