import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { unitText } from "@signoff/forms/values/unit-text";
import Input from "antd/es/input/Input";
import TextArea from "antd/es/input/TextArea";
import { CircleAlert } from "lucide-react";
import { useLocale } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";

/** From this share of its limit on, a text shows its count. */
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
    <>
      <Input
        {...controlAttributes(props)}
        value={text}
        status={statusOf(invalid)}
        placeholder={field.placeholder?.[locale]}
        // Always there: an input that gets its first suffix while the user types would be a new one, without the focus.
        suffix={
          <span className="so-unit num">
            {countText(text, field.maxLength) ?? (field.unit && unitText(field.unit, locale))}
          </span>
        }
        autoComplete="off"
        onChange={(event) => onChange(entered(event.target.value))}
      />
      <BeyondLimit {...props} text={text} />
    </>
  );
}

function countText(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength * nearlyFull) return undefined;
  return `${text.length} / ${maxLength}`;
}

/** Shown at once, while the user types. Once the field is left, the form shows the error. */
function BeyondLimit({
  text,
  field,
  invalid,
}: Pick<FieldEditorProps, "field" | "invalid"> & { readonly text: string }) {
  const locale = useLocale();
  const said = invalid ? undefined : beyondLimit(text, field.maxLength, locale);
  if (said === undefined) return null;
  return (
    <div role="status" className="so-field-error">
      <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
      {said}
    </div>
  );
}

/** Reports a text that is too long for its field, counted like the validator; pasted text is never cut. */
function beyondLimit(text: string, maxLength: number | undefined, locale: Locale): string | undefined {
  if (maxLength === undefined || text.length <= maxLength) return undefined;
  // Spec §5: the limit of a comment has its own message.
  if (maxLength === limits.commentMaxLength) return ruleMessages.commentLength[locale];
  return ruleMessages.maxLength[locale].replace("{max}", String(maxLength));
}

export function TextareaField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const text = textOf(value);
  return (
    <>
      <TextArea
        {...controlAttributes(props)}
        value={text}
        status={statusOf(invalid)}
        {...(field.maxLength === undefined ? {} : { count: { max: field.maxLength, show: true } })}
        // Grows with its text by style alone (fields.css): measuring it cost more than everything else in a key stroke.
        className="so-field-grows"
        rows={2}
        placeholder={field.placeholder?.[locale]}
        onChange={(event) => onChange(entered(event.target.value))}
      />
      <BeyondLimit {...props} text={text} />
    </>
  );
}

/** One address, or several in one text. The validator checks the format. */
export function EmailField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const locale = useLocale();
  const text = textOf(value);
  const example = field.separator === undefined ? "name@company.com" : `name@company.com${field.separator} …`;
  return (
    <>
      <Input
        {...controlAttributes(props)}
        value={text}
        status={statusOf(invalid)}
        inputMode="email"
        placeholder={field.placeholder?.[locale] ?? example}
        suffix={<span className="so-unit num">{countText(text, field.maxLength)}</span>}
        autoComplete="off"
        onChange={(event) => onChange(entered(event.target.value))}
      />
      <BeyondLimit {...props} text={text} />
    </>
  );
}
