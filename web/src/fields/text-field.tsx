import { unitText } from "@signoff/forms/values/unit-text";
import Input from "antd/es/input/Input";
import TextArea from "antd/es/input/TextArea";
import { useLocale } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { limitReached } from "./limit-reached.ts";

/** From here on a text says how much of its limit is used. */
const nearlyFull = 0.8;

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function entered(text: string): string | undefined {
  return text === "" ? undefined : text;
}

export function TextField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const text = textOf(value);
  return (
    <Input
      {...controlAttributes(props)}
      value={text}
      status={statusOf(invalid)}
      maxLength={field.maxLength}
      placeholder={field.placeholder?.[locale]}
      // Always there: an input that gets its first suffix while one types would be a new one, without the focus.
      suffix={
        <span className="so-unit num">
          {countText(text, field.maxLength) ?? (field.unit && unitText(field.unit, locale))}
        </span>
      }
      autoComplete="off"
      onChange={(event) => onChange(entered(event.target.value))}
    />
  );
}

function countText(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength * nearlyFull) return undefined;
  return `${text.length} / ${maxLength}`;
}

export function TextareaField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const text = textOf(value);
  const full = limitReached(text, field.maxLength, locale);
  return (
    <>
      <TextArea
        {...controlAttributes(props)}
        value={text}
        status={statusOf(invalid)}
        maxLength={field.maxLength}
        showCount={field.maxLength !== undefined}
        // Grows with its text by style alone (fields.css): measuring it cost more than all else a key stroke does.
        className="so-field-grows"
        rows={2}
        placeholder={field.placeholder?.[locale]}
        onChange={(event) => onChange(entered(event.target.value))}
      />
      {full !== undefined && (
        <div role="status" className="so-field-full">
          {full}
        </div>
      )}
    </>
  );
}

/** One address, or several in one text. The format is the validator's to judge. */
export function EmailField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const example = field.separator === undefined ? "name@company.com" : `name@company.com${field.separator} …`;
  return (
    <Input
      {...controlAttributes(props)}
      value={textOf(value)}
      status={statusOf(invalid)}
      maxLength={field.maxLength}
      inputMode="email"
      placeholder={field.placeholder?.[locale] ?? example}
      autoComplete="off"
      onChange={(event) => onChange(entered(event.target.value))}
    />
  );
}
