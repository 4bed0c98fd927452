import type { AnyRecord, FieldsOf, ListRequestOf, RowOf } from "@signoff/domain/records/define-record";
import type { RecordField } from "@signoff/domain/records/record-field";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { RecordArea } from "./record-area.ts";
import type { RecordList } from "./record-list.ts";
import { type Column, columnsOf, formValue, idOf, isOneOf, sentValue, type Storage } from "./stored-columns.ts";
import { storedList } from "./stored-list.ts";
import { isReference, writeLinks } from "./stored-references.ts";

interface StoredArea<Fields extends object>
  extends Omit<RecordArea<Fields>, "problems" | "dependants" | "insert" | "update"> {
  /** Fields that are not given get the defaults of the table. */
  readonly insert: (tx: Tx, id: string, fields: Partial<Fields>) => Promise<void>;
  /** Fields that are not given stay as they are. */
  readonly update: (tx: Tx, id: string, fields: Partial<Fields>) => Promise<void>;
}

/** Reading, listing and writing of records whose fields are columns of one table. */
export function storedRecord<Definition extends AnyRecord>(
  definition: Definition,
  storage: Storage<keyof Definition["fields"] & string>,
): {
  readonly area: StoredArea<FieldsOf<Definition>>;
  readonly list: RecordList<ListRequestOf<Definition>, RowOf<Definition>, RowOf<Definition>>;
} {
  type Fields = FieldsOf<Definition>;
  const { table, idColumn = "id", only } = storage;
  const columns = columnsOf(definition, storage);
  const inputs = columns.filter(({ field }) => field.input !== null);
  const own = inputs.filter(({ link, computed }) => link === undefined && computed === undefined);
  return {
    area: {
      object: definition.object,
      table,
      idColumn,
      read: (db, id, locale) => readFields<Fields>(db, storage, inputs, { id, locale }),
      nameOf: (fields) => String(fields[definition.nameField as keyof Fields]),
      insert: async (tx, id, fields) => {
        const mark = only ? { [only.column]: only.value } : {};
        const values = { ...mark, ...storedValues(own, fields), [idColumn]: id };
        const names = Object.keys(values).map((name) => sql.ref(name));
        await sql`insert into ${sql.table(table)} (${sql.join(names)})
          values (${sql.join(Object.values(values))})`.execute(tx);
        await writeAllLinks(tx, id, inputs, fields);
      },
      update: async (tx, id, fields) => {
        const set = Object.entries(storedValues(own, fields)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        await sql`update ${sql.table(table)} r set ${sql.join(set)} where ${idOf(storage)} = ${id}`.execute(tx);
        await writeAllLinks(tx, id, inputs, fields);
      },
      remove: async (tx, id) => {
        await sql`delete from ${sql.table(table)} r where ${idOf(storage)} = ${id}`.execute(tx);
      },
    },
    list: storedList(definition, storage, columns),
  };
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
  return Object.fromEntries(written.map(({ key, field, name }) => [name, storedValue(field, given[key])]));
}

function storedValue({ kind }: RecordField, value: unknown): unknown {
  if (kind === "inUse") return value ? "active" : "disabled";
  return isReference(kind) ? ((value as readonly Reference[])[0]?.id ?? null) : value;
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
