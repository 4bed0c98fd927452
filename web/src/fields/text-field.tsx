import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { unitText } from "@signoff/forms/values/unit-text";
import Input from "antd/es/input/Input";
import TextArea from "antd/es/input/TextArea";
import { CircleAlert } from "lucide-react";
import { useLocale } from "../i18n/translate.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";

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
    <>
      <Input
        {...controlAttributes(props)}
        value={text}
        status={statusOf(invalid)}
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
      <BeyondLimit {...props} text={text} />
    </>
  );
}

function countText(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength * nearlyFull) return undefined;
  return `${text.length} / ${maxLength}`;
}

/** Said at once, while the field is still being filled in. Once it is left, the form says what is wrong with it. */
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

/** Says of a text that it is too long for its field, by how the validator counts; what was pasted is never cut. */
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
        // Grows with its text by style alone (fields.css): measuring it cost more than all else a key stroke does.
        className="so-field-grows"
        rows={2}
        placeholder={field.placeholder?.[locale]}
        onChange={(event) => onChange(entered(event.target.value))}
      />
      <BeyondLimit {...props} text={text} />
    </>
  );
}

/** One address, or several in one text. The format is the validator's to judge. */
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
