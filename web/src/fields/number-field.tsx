import { unitText } from "@signoff/forms/values/unit-text";
import { InputNumber } from "antd";
import { useLocale } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { typedNumber } from "./typed-number.ts";

/**
 * Limits are not enforced: a number out of range, with too many decimals or invalid stays as it was typed, and the
 * validator reports it. The library would round it or drop it when the field is left.
 */
export function NumberField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  return (
    <InputNumber
      {...controlAttributes(props)}
      className="so-field-number"
      value={typeof value === "number" || typeof value === "string" ? value : null}
      status={statusOf(invalid)}
      step={field.step}
      suffix={field.unit === undefined ? undefined : unitText(field.unit, locale)}
      placeholder={field.placeholder?.[locale] ?? rangeText(field.min, field.max)}
      changeOnWheel={false}
      onInput={(text) => onChange(text.trim() === "" ? undefined : typedNumber(text, field))}
      onStep={(next) => onChange(next)}
    />
  );
}

function rangeText(min: unknown, max: unknown): string | undefined {
  return typeof min === "number" && typeof max === "number" ? `${min} – ${max}` : undefined;
}
