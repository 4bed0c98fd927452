import { unitText } from "@signoff/forms/values/unit-text";
import { InputNumber } from "antd";
import { useLocale } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";

/** Limits are not forced: what is out of range stays as it was typed, and the validator says what is wrong with it. */
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
      precision={field.precision}
      suffix={field.unit === undefined ? undefined : unitText(field.unit, locale)}
      placeholder={field.placeholder?.[locale] ?? rangeText(field.min, field.max)}
      changeOnWheel={false}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

function rangeText(min: unknown, max: unknown): string | undefined {
  return typeof min === "number" && typeof max === "number" ? `${min} – ${max}` : undefined;
}
