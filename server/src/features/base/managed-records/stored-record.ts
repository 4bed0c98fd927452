import {
  type AnyRecord,
  type FieldsOf,
  type ListRequestOf,
  listedFields,
  type RowOf,
} from "@signoff/domain/records/define-record";
import type { RecordField } from "@signoff/domain/records/record-fields";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import { type Bilingual, joinedNames, type Locale, locales } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { ownTotal, type Condition, type PageRequest, type SortKey } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { RecordArea, RecordTable } from "./record-area.ts";
import type { RecordList } from "./record-list.ts";
import { isReference, type LinkTable, namesOfReferences, selectedReferences, writeLinks } from "./stored-references.ts";

/** Where the records of a definition are kept. */
interface Storage<Fields extends object> {
  readonly table: RecordTable;
  /** Columns whose name does not follow from the key of the field; `nameZh` is kept in `name_zh`. */
  readonly columns?: Readonly<Partial<Record<keyof Fields & string, string>>>;
  /** Of fields that refer to several people or departments: the tables that link them to the record. */
  readonly links?: Readonly<Partial<Record<keyof Fields & string, LinkTable>>>;
  /** What the list shows of a field, in terms of `r`, where it is no column of the table. */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** Sort columns that are no field, in terms of `r`. */
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Of a table that holds other records as well: the column and the value that mark these. */
  readonly only?: { readonly column: string; readonly value: string };
  /** Conditions of the list besides the keyword and the status. */
  readonly conditions?: Readonly<Record<string, Condition<undefined, string>>>;
}

/** The same for every reader, or a value for each language. */
type Shown = RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>);

/** Reading, listing and writing of records whose fields are columns of one table. */
export function storedRecord<Definition extends AnyRecord>(
  definition: Definition,
  storage: Storage<FieldsOf<Definition>>,
): {
  readonly area: Omit<RecordArea<FieldsOf<Definition>>, "problems" | "dependants">;
  readonly list: RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>;
} {
  type Fields = FieldsOf<Definition>;
  const columns = columnsOf(definition, storage);
  const inputs = columns.filter(({ field }) => field.input !== null);
  const own = inputs.filter(({ link }) => link === undefined);
  return {
    area: {
      object: definition.object,
      table: storage.table,
      read: (db, id, locale) => readFields<Fields>(db, storage, inputs, { id, locale }),
      nameOf: (fields) => String(fields[definition.nameField as keyof Fields]),
      insert: async (tx, id, fields) => {
        const mark = storage.only ? { [storage.only.column]: storage.only.value } : {};
        const values = { id, ...mark, ...storedValues(own, fields) };
        const names = Object.keys(values).map((name) => sql.ref(name));
        await sql`insert into ${sql.table(storage.table)} (${sql.join(names)})
          values (${sql.join(Object.values(values))})`.execute(tx);
        await writeAllLinks(tx, id, inputs, fields);
      },
      update: async (tx, id, fields) => {
        const set = Object.entries(storedValues(own, fields)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        await sql`update ${sql.table(storage.table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
        await writeAllLinks(tx, id, inputs, fields);
      },
      remove: async (tx, id) => {
        await sql`delete from ${sql.table(storage.table)} where id = ${id}`.execute(tx);
      },
    },
    list: listOf(definition, storage, columns),
  };
}

interface Column {
  readonly key: string;
  readonly field: RecordField;
  readonly name: string;
  readonly link: LinkTable | undefined;
  readonly shown: Shown | undefined;
}

function columnsOf<Fields extends object>({ fields }: AnyRecord, storage: Storage<Fields>): readonly Column[] {
  const names: Readonly<Record<string, string | undefined>> = storage.columns ?? {};
  const links: Readonly<Record<string, LinkTable | undefined>> = storage.links ?? {};
  return Object.entries(fields).map(([key, field]) => ({
    key,
    field,
    name: names[key] ?? columnName(key, field),
    link: links[key],
    shown: storage.shown?.[key],
  }));
}

function columnName(key: string, { kind }: RecordField): string {
  if (kind === "inUse") return "status";
  const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isReference(kind) ? `${name}_id` : name;
}

function ownValue({ field, name }: Column): RawBuilder<unknown> {
  const value = sql`r.${sql.ref(name)}`;
  return field.kind === "inUse" ? sql`${value} = 'active'` : value;
}

/** The value of a column of `r` for the form, under the key of its field. */
function read(column: Column, locale: Locale): RawBuilder<unknown> {
  const { key, field, name, link } = column;
  const value = isReference(field.kind) ? selectedReferences(field.kind, link ?? name, locale) : ownValue(column);
  return sql`${value} as ${sql.id(key)}`;
}

/** What the list shows of a column; none where the area adds it to the row. */
function shownOf({ field, name, link, ...column }: Column): Shown | undefined {
  if (column.shown || field.kind === "derived") return column.shown;
  if (field.kind === "inLanguage") return (locale) => sql`r.${sql.ref(`${name}_${locale}`)}`;
  if (isReference(field.kind)) return (locale) => namesOfReferences(field.kind, link ?? name, locale);
  return ownValue({ field, name, link, ...column });
}

function selected(column: Column): readonly RawBuilder<unknown>[] {
  const { key } = column;
  const shown = shownOf(column);
  if (typeof shown !== "function") return shown ? [sql`${shown} as ${sql.id(key)}`] : [];
  return locales.map((locale) => sql`${shown(locale)} as ${sql.id(`${key}_${locale}`)}`);
}

/** The row of the list in the language of the reader. */
function presentIn(columns: readonly Column[]) {
  const bilingual = columns.filter((column) => typeof shownOf(column) === "function").map(({ key }) => key);
  const plain = columns.filter((column) => typeof shownOf(column) === "object").map(({ key }) => key);
  return (row: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> => ({
    id: row["id"],
    ...Object.fromEntries(plain.map((key) => [key, row[key]])),
    ...Object.fromEntries(bilingual.map((key) => [key, row[`${key}_${locale}`]])),
  });
}

function storedValues(columns: readonly Column[], fields: object): Record<string, unknown> {
  const given = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(columns.map(({ key, field, name }) => [name, storedValue(field, given[key])]));
}

function storedValue({ kind }: RecordField, value: unknown): unknown {
  if (kind === "inUse") return value ? "active" : "disabled";
  return isReference(kind) ? ((value as readonly Reference[])[0]?.id ?? null) : value;
}

async function writeAllLinks(tx: Tx, id: string, columns: readonly Column[], fields: object): Promise<void> {
  const given = fields as Readonly<Record<string, readonly Reference[]>>;
  for (const { key, link } of columns) if (link) await writeLinks(tx, id, link, given[key] ?? []);
}

async function readFields<Fields extends object>(
  db: Queryable,
  { table, only }: Storage<Fields>,
  columns: readonly Column[],
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Fields | undefined> {
  const { rows } = await sql<Fields>`
    select ${sql.join(columns.map((column) => read(column, locale)))} from ${sql.table(table)} r
    where r.id = ${id} and ${markOf(only)}`.execute(db);
  return rows[0];
}

function markOf(only: Storage<object>["only"]): RawBuilder<unknown> {
  return only ? sql`r.${sql.ref(only.column)} = ${only.value}` : sql`true`;
}

function listOf<Definition extends AnyRecord>(
  definition: Definition,
  { table, only, conditions, sorts: further = {} }: Storage<FieldsOf<Definition>>,
  columns: readonly Column[],
): RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>> {
  const searched = columns.filter(({ field }) => field.searched).map(({ name }) => sql`r.${sql.ref(name)}`);
  const own = {
    keyword: (text: string) => contains(sql`concat_ws(' ', ${sql.join(searched)})`, text),
    status: (status: string) => sql`r.status = ${status}`,
    ...conditions,
  };
  const asked = Object.entries(own).filter(([name]) => name in definition.conditions);
  const shown = columns.filter(({ field }) => field.shown);
  const sorts = columns.flatMap(({ field, name }) =>
    field.list?.sort ? [[field.list.sort, sortOf(field, name)]] : [],
  );
  const list = {
    ways: () => [{ from: sql`${sql.table(table)} r`, where: markOf(only) }],
    conditions: Object.fromEntries(asked),
    keys: { id: { by: sql`r.id`, type: "text" as const } },
    sorts: { ...Object.fromEntries(sorts), ...textSorts(further) } as Record<string, SortKey>,
    sortedBy: { column: definition.sortedBy, order: "asc" as const },
    columns: sql<RowOf<Definition>>`r.id, ${sql.join(shown.flatMap(selected))}`,
    rowsOf: sql`join ${sql.table(table)} r on r.id = page.id`,
    total: ownTotal,
  };
  return {
    title: definition.title,
    // Conditions and sort columns have the names that the definition gives them, as the type of the request has.
    list: list as unknown as RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>["list"],
    // The columns were selected from the definition, as the type of the row follows from it.
    present: presentIn(shown) as unknown as (row: object, locale: Locale) => RowOf<Definition>,
    sheet: sheetOf(definition),
  };
}

function textSorts(sorts: Readonly<Record<string, RawBuilder<unknown>>>): Record<string, SortKey> {
  return Object.fromEntries(Object.entries(sorts).map(([name, by]) => [name, { by, type: "text" }]));
}

/** Numbers are ordered as texts of one length, which a cursor can carry. */
function sortOf({ kind }: RecordField, name: string): SortKey {
  const column = sql`r.${sql.ref(kind === "inLanguage" ? `${name}_en` : name)}`;
  return { by: kind === "number" ? sql`lpad(${column}::text, 10, '0')` : column, type: "text" };
}

type Sheet = RecordList<PageRequest, never, { readonly id: string }>["sheet"];

/** The columns of a definition's sheet: those of its list. */
export function sheetOf(definition: AnyRecord): Sheet {
  const shown = listedFields(definition).filter(([, { list }]) => !list.onlyOnPage);
  return Object.fromEntries(
    shown.map(([key, { kind, label, list }]) => [
      key,
      {
        title: list.title ?? label,
        width: Math.round(list.width / pixelsOfCharacter),
        cell: (row, locale) =>
          cellOf(kind, (row as Readonly<Record<string, unknown>>)[key], { locale, between: list.between }),
      },
    ]),
  );
}

const pixelsOfCharacter = 7;

const words: Readonly<Record<"onOff" | "inUse", readonly [Bilingual, Bilingual]>> = {
  onOff: [
    { zh: "是", en: "Yes" },
    { zh: "否", en: "No" },
  ],
  inUse: [
    { zh: "启用", en: "On" },
    { zh: "停用", en: "Off" },
  ],
};

function cellOf(
  kind: RecordField["kind"],
  value: unknown,
  { locale, between }: { readonly locale: Locale; readonly between: string | undefined },
): string | number | null {
  if (kind === "onOff" || kind === "inUse") return words[kind][value === true ? 0 : 1][locale];
  if (Array.isArray(value)) return between ? value.join(between) : joinedNames(value.map(String), locale);
  return typeof value === "number" || typeof value === "string" ? value : null;
}
