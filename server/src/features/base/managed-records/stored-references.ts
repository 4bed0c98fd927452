import type { FieldKind } from "@signoff/domain/records/record-field";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Locale } from "@signoff/domain/locale";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/** A table of the records, with the columns that hold the record and what it refers to: `group_users`. */
export interface LinkTable {
  readonly table: string;
  readonly record: string;
  readonly to: string;
}

/** Where the references of one field are kept: in a column of the record, or in a table of its own. */
type Place = string | LinkTable;

const people = { table: "users", name: "realname", order: "username" };
const departments = { table: "departments", name: "name", order: "path" };
const referred: Readonly<Partial<Record<FieldKind, typeof people>>> = {
  person: people,
  people,
  department: departments,
  departments,
};

export function isReference(kind: FieldKind): boolean {
  return referred[kind] !== undefined;
}

/** As the form reads them: a list of `{ id, name }`. */
export function selectedReferences(kind: FieldKind, place: Place, locale: Locale): RawBuilder<unknown> {
  const { order, name } = partsOf(kind, locale);
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', ${name}) order by ${order})
    ${fromOf(kind, place)}), '[]')`;
}

/** As the list shows them: their names, or the name of the only one. */
export function namesOfReferences(kind: FieldKind, place: Place, locale: Locale): RawBuilder<unknown> {
  const { order, name } = partsOf(kind, locale);
  if (typeof place === "string") return sql`coalesce((select ${name} ${fromOf(kind, place)}), '')`;
  return sql`array(select ${name} ${fromOf(kind, place)} order by ${order})`;
}

function partsOf(kind: FieldKind, locale: Locale) {
  const { name, order } = referred[kind] ?? people;
  return { name: sql.ref(`o.${name}_${locale}`), order: sql.ref(`o.${order}`) };
}

function fromOf(kind: FieldKind, place: Place): RawBuilder<unknown> {
  const others = sql.table((referred[kind] ?? people).table);
  if (typeof place === "string") return sql`from ${others} o where o.id = r.${sql.ref(place)}`;
  const { table, record, to } = place;
  return sql`from ${sql.table(table)} l join ${others} o on o.id = l.${sql.ref(to)} where l.${sql.ref(record)} = r.id`;
}

export async function writeLinks(
  tx: Tx,
  id: string,
  { table, record, to }: LinkTable,
  given: readonly Reference[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(record)} = ${id}`.execute(tx);
  if (given.length === 0) return;
  const rows = given.map((one) => sql`(${id}, ${one.id})`);
  await sql`insert into ${sql.table(table)} (${sql.ref(record)}, ${sql.ref(to)}) values ${sql.join(rows)}
    on conflict do nothing`.execute(tx);
}
