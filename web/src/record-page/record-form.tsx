import type { Bilingual } from "@signoff/domain/locale";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { LabelledField } from "../ui/labelled-field.tsx";
import { tooLongText } from "../ui/text-limit.ts";
import type { FieldErrors } from "./field-errors.ts";
import { recordMessages } from "./messages.ts";
import type { RecordField, StoredRecord } from "./record-definition.ts";
import { shownValue } from "./shown-value.ts";

interface RecordFormProps<Fields extends object> {
  readonly fields: readonly RecordField<Fields>[];
  readonly values: Fields;
  readonly errors: FieldErrors;
  readonly isNew: boolean;
  readonly disabled: boolean;
  /** The record that somebody else saved meanwhile; differences are shown below the fields. */
  readonly theirs: StoredRecord<Fields> | null;
  readonly differing: readonly string[];
  readonly onChange: (key: keyof Fields & string, value: unknown) => void;
}

/** The fields of a record under their headings, in two columns if there is space. */
export function RecordForm<Fields extends object>(props: RecordFormProps<Fields>) {
  const locale = useLocale();
  const shown = props.fields.filter(({ isShown }) => isShown?.(props.values) ?? true);
  return (
    <div className="so-record-form">
      {sectionsOf(shown).map(({ title, fields }) => (
        <section key={title?.en ?? ""} className="so-record-section" aria-label={title?.[locale]}>
          {title && <h3 className="so-record-section-title">{title[locale]}</h3>}
          <div className="so-record-fields">
            {fields.map((field) => (
              <FieldItem key={field.key} field={field} {...props} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface Section<Fields extends object> {
  readonly title: Bilingual | undefined;
  readonly fields: RecordField<Fields>[];
}

/** A field without a heading belongs to the previous section. */
function sectionsOf<Fields extends object>(fields: readonly RecordField<Fields>[]): readonly Section<Fields>[] {
  const sections: Section<Fields>[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && (field.section === undefined || field.section.en === last.title?.en)) last.fields.push(field);
    else sections.push({ title: field.section, fields: [field] });
  }
  return sections;
}

interface FieldItemProps<Fields extends object> extends RecordFormProps<Fields> {
  readonly field: RecordField<Fields>;
}

function FieldItem<Fields extends object>({ field, ...form }: FieldItemProps<Fields>) {
  const locale = useLocale();
  const { key, label, hint, required, wide, onlyNew } = field;
  const id = `so-record-${key}`;
  const error = form.errors[key] ?? tooLongText(form.values[key], field.maxLength, locale);
  const describedBy = error === undefined ? (hint ? `${id}-hint` : undefined) : `${id}-error`;
  return (
    <div className={wide ? "so-record-field so-record-wide" : "so-record-field"} data-field={key}>
      <LabelledField
        id={id}
        label={
          <>
            {label[locale]}
            {required && (
              <span className="so-record-star" aria-hidden="true">
                *
              </span>
            )}
          </>
        }
        error={error}
      >
        {field.edit({
          id,
          value: form.values[key],
          values: form.values,
          invalid: error !== undefined,
          describedBy,
          disabled: form.disabled || (onlyNew === true && !form.isNew),
          onChange: (value) => form.onChange(key, value),
        })}
        {hint && (
          <div id={`${id}-hint`} className="so-record-hint">
            {hint[locale]}
          </div>
        )}
        {form.theirs && form.differing.includes(key) && (
          <TheirValue field={field} theirs={form.theirs} onChange={form.onChange} />
        )}
      </LabelledField>
    </div>
  );
}

interface TheirValueProps<Fields extends object> extends Pick<RecordFormProps<Fields>, "onChange"> {
  readonly field: RecordField<Fields>;
  readonly theirs: StoredRecord<Fields>;
}

function TheirValue<Fields extends object>({ field: { key, label }, theirs, onChange }: TheirValueProps<Fields>) {
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const value = theirs.fields[key];
  return (
    <div className="so-record-theirs">
      <span>{t("conflict.theirs", { value: shownValue(value, locale) })}</span>
      <button
        type="button"
        className="so-link-button"
        aria-label={`${t("conflict.take")}: ${label[locale]}`}
        onClick={() => onChange(key, value)}
      >
        {t("conflict.take")}
      </button>
    </div>
  );
}
