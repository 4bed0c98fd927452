import type { AnyRecord } from "@signoff/domain/records/define-record";
import type { RecordField } from "@signoff/domain/records/record-field";
import { type Locale, locales } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import type { Condition } from "../../../lists/list-definition.ts";
import type { RecordTable } from "./record-area.ts";
import { isReference, type LinkTable, namesOfReferences, selectedReferences } from "./stored-references.ts";

/** Where the records of a definition are kept; `r` is a row of the table. `Key` is the key of a field. */
export interface Storage<Key extends string = string> {
  readonly table: RecordTable;
  /** `id` by default. */
  readonly idColumn?: string;
  /**
   * Columns whose name does not follow from the key of the field; `nameZh` is kept in `name_zh`. Whether a record is in
   * use is kept in `status`; a column of another name has true and false instead.
   */
  readonly columns?: Readonly<Partial<Record<Key, string>>>;
  /** Of fields that refer to several people or departments: the tables that link them to the record. */
  readonly links?: Readonly<Partial<Record<Key, LinkTable>>>;
  /** Fields of the form that are no column of the table: how they are read. The area writes them. */
  readonly computed?: Readonly<Partial<Record<Key, Shown>>>;
  /** What the list shows of a field, where it is no column of the table. */
  readonly shown?: Readonly<Partial<Record<Key, Shown>>>;
  /** Sort columns that are no field. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Of a table that holds other records as well: the column and the value that mark these. */
  readonly only?: { readonly column: string; readonly value: string };
  /** The same where it is not one value of one column. */
  readonly among?: RawBuilder<unknown>;
  /** Conditions of the list besides the keyword and the status. */
  readonly conditions?: Readonly<Record<string, Condition<undefined, string>>>;
}

/** The same for every reader, or a value for each language. */
type Shown = RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>);

/** A field of the definition with the place of its value. */
export interface Column {
  readonly key: string;
  readonly field: RecordField;
  readonly name: string;
  readonly link: LinkTable | undefined;
  readonly computed: Shown | undefined;
  readonly shown: Shown | undefined;
}

export function columnsOf({ fields }: AnyRecord, storage: Storage): readonly Column[] {
  const { columns = {}, links = {}, computed = {}, shown = {} } = storage;
  return Object.entries(fields).map(([key, field]) => ({
    key,
    field,
    name: columns[key] ?? columnName(key, field),
    link: links[key],
    computed: computed[key],
    shown: shown[key],
  }));
}

function columnName(key: string, { kind }: RecordField): string {
  if (kind === "inUse") return "status";
  const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isReference(kind) ? `${name}_id` : name;
}

export function idOf({ idColumn = "id" }: Pick<Storage, "idColumn">): RawBuilder<unknown> {
  return sql`r.${sql.ref(idColumn)}`;
}

/** Which rows of the table are these records. */
export function isOneOf({ only, among = sql`true` }: Storage): RawBuilder<unknown> {
  return only ? sql`r.${sql.ref(only.column)} = ${only.value} and ${among}` : among;
}

function ownValue({ field, name, computed }: Column, locale: Locale): RawBuilder<unknown> {
  const value = (typeof computed === "function" ? computed(locale) : computed) ?? sql`r.${sql.ref(name)}`;
  if (field.kind === "day") return sql`${value}::text`;
  return isStatus({ field, name }) ? sql`${value} = 'active'` : value;
}

/** The column has `active` and `disabled`. */
export function isStatus({ field: { kind }, name }: Pick<Column, "field" | "name">): boolean {
  return kind === "inUse" && name === "status";
}

/** The value of a column for the form, under the key of its field. */
export function formValue(column: Column, locale: Locale): RawBuilder<unknown> {
  const { key, field, name, link } = column;
  const value = isReference(field.kind)
    ? selectedReferences(field.kind, link ?? name, locale)
    : ownValue(column, locale);
  return sql`${value} as ${sql.id(key)}`;
}

/** What the list shows of a column; none where the area adds it to the row. */
function shownOf(column: Column): Shown | undefined {
  const { field, name, link, computed, shown } = column;
  if (shown || field.kind === "derived") return shown;
  if (field.kind === "inLanguage") return (locale) => sql`r.${sql.ref(`${name}_${locale}`)}`;
  if (isReference(field.kind)) return (locale) => namesOfReferences(field.kind, link ?? name, locale);
  return typeof computed === "function" ? computed : ownValue(column, "zh");
}

/** The columns of a row in SQL: texts that depend on the reader's language once for each. */
export function rowValues(columns: readonly Column[]): readonly RawBuilder<unknown>[] {
  return columns.flatMap((column) => {
    const shown = shownOf(column);
    const { key } = column;
    if (typeof shown !== "function") return shown ? [sql`${shown} as ${sql.id(key)}`] : [];
    return locales.map((locale) => sql`${shown(locale)} as ${sql.id(`${key}_${locale}`)}`);
  });
}

/** The row of the list in the language of the reader. */
export function presentIn(columns: readonly Column[]) {
  const bilingual = columns.filter((column) => typeof shownOf(column) === "function").map(({ key }) => key);
  const plain = columns.filter((column) => typeof shownOf(column) === "object").map(({ key }) => key);
  return (row: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> => ({
    id: row["id"],
    ...Object.fromEntries(plain.map((key) => [key, sentValue(row[key])])),
    ...Object.fromEntries(bilingual.map((key) => [key, row[`${key}_${locale}`]])),
  });
}

/** Moments are sent as text. */
export function sentValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
