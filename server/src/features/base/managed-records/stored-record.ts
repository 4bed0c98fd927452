import {
  type AnyRecord,
  type FieldsOf,
  type ListRequestOf,
  listedFields,
  type RowOf,
} from "@signoff/domain/records/define-record";
import type { RecordField } from "@signoff/domain/records/record-fields";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { ownTotal, type Condition, type PageRequest, type SortKey } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { RecordArea, RecordTable } from "./record-area.ts";
import type { RecordList } from "./record-list.ts";

/** Where the records of a definition are kept. */
interface Storage<Fields extends object> {
  readonly table: RecordTable;
  /** Columns whose name does not follow from the key of the field; `nameZh` is kept in `name_zh`. */
  readonly columns?: Readonly<Partial<Record<keyof Fields & string, string>>>;
  /** Of a table that holds other records as well: the column and the value that mark these. */
  readonly only?: { readonly column: string; readonly value: string };
  /** Conditions of the list besides the keyword and the status. */
  readonly conditions?: Readonly<Record<string, Condition<undefined, string>>>;
}

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
  return {
    area: {
      object: definition.object,
      table: storage.table,
      read: (db, id) => readFields<Fields>(db, storage, inputs, id),
      nameOf: (fields) => String(fields[definition.nameField as keyof Fields]),
      insert: async (tx, id, fields) => {
        const mark = storage.only ? { [storage.only.column]: storage.only.value } : {};
        const values = { id, ...mark, ...storedValues(inputs, fields) };
        const names = Object.keys(values).map((name) => sql.ref(name));
        await sql`insert into ${sql.table(storage.table)} (${sql.join(names)})
          values (${sql.join(Object.values(values))})`.execute(tx);
      },
      update: async (tx, id, fields) => {
        const set = Object.entries(storedValues(inputs, fields)).map(
          ([name, value]) => sql`${sql.ref(name)} = ${value}`,
        );
        await sql`update ${sql.table(storage.table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
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
}

function columnsOf<Fields extends object>({ fields }: AnyRecord, { columns }: Storage<Fields>): readonly Column[] {
  return Object.entries(fields).map(([key, field]) => {
    const named = (columns as Readonly<Record<string, string>> | undefined)?.[key];
    return { key, field, name: named ?? (field.kind === "inUse" ? "status" : snakeCase(key)) };
  });
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The value of a column of `r` under the key of its field. */
function selected({ key, field, name }: Column): RawBuilder<unknown> {
  const value = sql`r.${sql.ref(name)}`;
  return sql`${field.kind === "inUse" ? sql`${value} = 'active'` : value} as ${sql.id(key)}`;
}

function storedValues(columns: readonly Column[], fields: object): Record<string, unknown> {
  const given = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    columns.map(({ key, field, name }) => [
      name,
      field.kind === "inUse" ? (given[key] ? "active" : "disabled") : given[key],
    ]),
  );
}

async function readFields<Fields extends object>(
  db: Queryable,
  { table, only }: Storage<Fields>,
  columns: readonly Column[],
  id: string,
): Promise<Fields | undefined> {
  const { rows } = await sql<Fields>`
    select ${sql.join(columns.map(selected))} from ${sql.table(table)} r
    where r.id = ${id} and ${markOf(only)}`.execute(db);
  return rows[0];
}

function markOf(only: Storage<object>["only"]): RawBuilder<unknown> {
  return only ? sql`r.${sql.ref(only.column)} = ${only.value}` : sql`true`;
}

function listOf<Definition extends AnyRecord>(
  definition: Definition,
  { table, only, conditions }: Storage<FieldsOf<Definition>>,
  columns: readonly Column[],
): RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>> {
  const searched = columns.filter(({ field }) => field.searched).map(({ name }) => sql`r.${sql.ref(name)}`);
  const own = {
    keyword: (text: string) => contains(sql`concat_ws(' ', ${sql.join(searched)})`, text),
    status: (status: string) => sql`r.status = ${status}`,
    ...conditions,
  };
  const asked = Object.entries(own).filter(([name]) => name in definition.conditions);
  const sorts = columns.flatMap(({ field, name }) =>
    field.list?.sort ? [[field.list.sort, sortOf(field, name)]] : [],
  );
  const list = {
    ways: () => [{ from: sql`${sql.table(table)} r`, where: markOf(only) }],
    conditions: Object.fromEntries(asked),
    keys: { id: { by: sql`r.id`, type: "text" as const } },
    sorts: Object.fromEntries(sorts) as Record<string, SortKey>,
    sortedBy: { column: definition.sortedBy, order: "asc" as const },
    columns: sql<RowOf<Definition>>`r.id, ${sql.join(columns.filter(({ field }) => field.list).map(selected))}`,
    rowsOf: sql`join ${sql.table(table)} r on r.id = page.id`,
    total: ownTotal,
  };
  return {
    title: definition.title,
    // Conditions and sort columns have the names that the definition gives them, as the type of the request has.
    list: list as unknown as RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>["list"],
    present: (row) => row,
    sheet: sheetOf(definition),
  };
}

/** Numbers are ordered as texts of one length, which a cursor can carry. */
function sortOf({ kind }: RecordField, name: string): SortKey {
  const column = sql`r.${sql.ref(name)}`;
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
        cell: (row, locale) => cellOf(kind, (row as Readonly<Record<string, unknown>>)[key], locale),
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

function cellOf(kind: RecordField["kind"], value: unknown, locale: Locale): string | number | null {
  if (kind === "onOff" || kind === "inUse") return words[kind][value === true ? 0 : 1][locale];
  if (Array.isArray(value)) return joinedNames(value.map(String), locale);
  return typeof value === "number" || typeof value === "string" ? value : null;
}
