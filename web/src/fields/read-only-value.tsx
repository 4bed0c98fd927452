import { listComma } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { codesIn, isEmptyValue, isRecord, plainText } from "@signoff/forms/values/form-values";
import { unitText } from "@signoff/forms/values/unit-text";
import { Fragment } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { useFiles } from "./field-sources.ts";
import { namesDocuments } from "./document-links.tsx";
import { fieldMessages } from "./messages.ts";
import { CodeLinks, recordKindOf } from "./record-links.tsx";

interface ReadOnlyValueProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** The name of the record whose code is the value. */
  readonly codeName?: string | undefined;
  readonly dictionaries: Dictionaries;
}

/** A value as text that does not look editable. The unit is after it, quieter. */
export function ReadOnlyValue({ field, value, codeName, dictionaries }: ReadOnlyValueProps) {
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  if (field.type === "attachment") return <FileNames value={value} />;
  if (isEmptyValue(value)) return <span className="so-value-none">{t("value.none")}</span>;
  const { unit, ...plain } = field;
  const record = recordKindOf(field);
  const textOf = (one: unknown) => behaviours[field.type].readOnlyText(one, plain, { locale, dictionaries });
  return (
    <span className={valueClass(field, `${textOf(value)}${codeName ?? ""}`)}>
      {record || namesDocuments(field) ? (
        <CodeLinks kind={record} codes={codesIn(value)} />
      ) : field.type === "user" ? (
        <PeopleNames value={value} textOf={textOf} />
      ) : (
        textOf(value)
      )}
      {unit !== undefined && <span className="so-unit"> {unitText(unit, locale)}</span>}
      {codeName !== undefined && <span className="so-code-name">{codeName}</span>}
    </span>
  );
}

/** Pointing at a name shows the person's card. */
function PeopleNames({ value, textOf }: { readonly value: unknown; readonly textOf: (one: unknown) => string }) {
  const locale = useLocale();
  const people: readonly unknown[] = Array.isArray(value) ? value : [value];
  return people.map((one, at) => (
    // Read-only values never change places.
    <Fragment key={at}>
      {at > 0 && listComma(locale)}
      <span data-person={isRecord(one) ? plainText(one.id) : undefined}>{textOf(one)}</span>
    </Fragment>
  ));
}

/** R-FORM-6: the text of a read-only select is 300 px wide and takes the space of two columns. */
function valueClass({ type }: FieldDefinition, shown: string): string {
  if (type !== "lookup" && type !== "select" && type !== "multiselect") return `so-value so-value-${type}`;
  const room = widthOf(shown) > narrowColumn ? " so-value-long" : "";
  return `so-value so-value-select${room}${type === "lookup" ? " code" : ""}`;
}

/** Letters that fit into the narrowest column of a read-only form; a Chinese character counts twice. */
const narrowColumn = 18;

function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (/[\u2e80-\uffef]/u.test(letter) ? 2 : 1), 0);
}

function FileNames({ value }: { readonly value: unknown }) {
  const t = useTexts(fieldMessages);
  const atHand = useFiles();
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  if (ids.length === 0) return <span className="so-value-none">{t("value.none")}</span>;
  return (
    <span className="so-value so-value-files">
      {ids.map((id) => {
        const file = atHand?.files.list.find((one) => one.id === id);
        return file ? (
          <button
            key={file.id}
            type="button"
            className="so-file-link"
            onClick={() => void atHand?.files.download(file.id)}
          >
            {file.name}
          </button>
        ) : (
          <span key={String(id)}>{String(id)}</span>
        );
      })}
    </span>
  );
}
