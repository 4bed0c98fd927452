import type { AnyRecord, FieldsOf, ListRequestOf, RowOf } from "@signoff/domain/records/define-record";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { RecordArea } from "./record-area.ts";
import type { RecordList } from "./record-list.ts";
import {
  type Column,
  columnsOf,
  formValue,
  idOf,
  isOneOf,
  isStatus,
  sentValue,
  type Storage,
} from "./stored-columns.ts";
import { storedList } from "./stored-list.ts";
import { isReference, writeLinks } from "./stored-references.ts";

interface StoredArea<Fields extends object>
  extends Omit<RecordArea<Fields>, "problems" | "dependants" | "insert" | "update"> {
  /** Fields that are not given get the defaults of the table. */
  readonly insert: (tx: Tx, id: string, fields: Partial<Fields>) => Promise<void>;
  /** Fields that are not given stay as they are. */
  readonly update: (tx: Tx, id: string, fields: Partial<Fields>) => Promise<void>;
}

type WriteWith<Fields> = (
  tx: Tx,
  id: string,
  fields: Partial<Fields>,
  more: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Reading, listing and writing of records whose fields are columns of one table. */
export function storedRecord<Definition extends AnyRecord>(
  definition: Definition,
  storage: Storage<keyof Definition["fields"] & string>,
): {
  readonly area: StoredArea<FieldsOf<Definition>>;
  /** The same as those of the area, with columns that are no field. */
  readonly insertWith: WriteWith<FieldsOf<Definition>>;
  readonly updateWith: WriteWith<FieldsOf<Definition>>;
  readonly list: RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>;
} {
  type Fields = FieldsOf<Definition>;
  const { table, idColumn = "id" } = storage;
  const columns = columnsOf(definition, storage);
  const inputs = columns.filter(({ field }) => field.input !== null);
  const { insertWith, updateWith } = storedWrites<Fields>(storage, inputs);
  return {
    area: {
      object: definition.object,
      table,
      idColumn,
      read: (db, id, locale) => readFields<Fields>(db, storage, inputs, { id, locale }),
      nameOf: (fields) => String(fields[definition.nameField as keyof Fields]),
      insert: (tx, id, fields) => insertWith(tx, id, fields, {}),
      update: (tx, id, fields) => updateWith(tx, id, fields, {}),
      remove: async (tx, id) => {
        await sql`delete from ${sql.table(table)} r where ${idOf(storage)} = ${id}`.execute(tx);
      },
    },
    insertWith,
    updateWith,
    list: storedList(definition, storage, columns),
  };
}

function storedWrites<Fields extends object>(
  storage: Storage,
  inputs: readonly Column[],
): { readonly insertWith: WriteWith<Fields>; readonly updateWith: WriteWith<Fields> } {
  const { table, idColumn = "id", only } = storage;
  const own = inputs.filter(({ link, computed }) => link === undefined && computed === undefined);
  const insertWith: WriteWith<Fields> = async (tx, id, fields, more) => {
    const mark = only ? { [only.column]: only.value } : {};
    const values = { ...mark, ...storedValues(own, fields), ...more, [idColumn]: id };
    const names = Object.keys(values).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      values (${sql.join(Object.values(values))})`.execute(tx);
    await writeAllLinks(tx, id, inputs, fields);
  };
  const updateWith: WriteWith<Fields> = async (tx, id, fields, more) => {
    const values = { ...storedValues(own, fields), ...more };
    const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} r set ${sql.join(set)} where ${idOf(storage)} = ${id}`.execute(tx);
    await writeAllLinks(tx, id, inputs, fields);
  };
  return { insertWith, updateWith };
}

/** Of records that come with the program: they are only changed. */
export const neverAddedNorDeleted = {
  insert: async () => Promise.reject(new Error("these records come with the program")),
  remove: async () => Promise.reject(new Error("these records stay with the program")),
  dependants: async () => [],
};

function storedValues(columns: readonly Column[], fields: object): Record<string, unknown> {
  const given = fields as Readonly<Record<string, unknown>>;
  const written = columns.filter(({ key }) => Object.hasOwn(given, key));
  return Object.fromEntries(written.map((column) => [column.name, storedValue(column, given[column.key])]));
}

function storedValue(column: Column, value: unknown): unknown {
  if (isStatus(column)) return value ? "active" : "disabled";
  return isReference(column.field.kind) ? ((value as readonly Reference[])[0]?.id ?? null) : value;
}

async function writeAllLinks(tx: Tx, id: string, columns: readonly Column[], fields: object): Promise<void> {
  const given = fields as Readonly<Record<string, readonly Reference[] | undefined>>;
  for (const { key, link } of columns) {
    const references = given[key];
    if (link && references) await writeLinks(tx, id, link, references);
  }
}

async function readFields<Fields extends object>(
  db: Queryable,
  storage: Storage,
  columns: readonly Column[],
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Fields | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => formValue(column, locale)))} from ${sql.table(storage.table)} r
    where ${idOf(storage)} = ${id} and ${isOneOf(storage)}`.execute(db);
  const [row] = rows;
  return row && (Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sentValue(value)])) as Fields);
}
