import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DictionaryEntry, DictionaryFields } from "./contract.ts";
import type { ValuePlaces } from "./value-places.ts";

export interface ListedDictionary {
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly description: string;
  readonly item_count: number;
  readonly retired_count: number;
}

/** What is shown of `dictionaries as d`. */
export const dictionaryColumns = sql<ListedDictionary>`d.code, d.name_zh, d.name_en, d.description,
  (select count(*)::int from dictionary_items i where i.dictionary_code = d.code) as item_count,
  (select count(*)::int from dictionary_items i
    where i.dictionary_code = d.code and i.status = 'disabled') as retired_count`;

export async function dictionaryFields(db: Queryable, code: string): Promise<DictionaryFields | undefined> {
  const row = await db.selectFrom("dictionaries").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const items = await db
    .selectFrom("dictionary_items")
    .select(["id", "value", "name_zh", "name_en", "parent", "color", "status"])
    .where("dictionary_code", "=", code)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return {
    code: row.code,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    description: row.description,
    items: items.map(({ id, value, name_zh, name_en, parent, color, status }) => {
      return { id, value, nameZh: name_zh, nameEn: name_en, parent, color, active: status === "active" };
    }),
  };
}

export async function hasDictionary(tx: Tx, code: string): Promise<boolean> {
  const row = await tx.selectFrom("dictionaries").select("code").where("code", "=", code).executeTakeFirst();
  return row !== undefined;
}

export async function insertDictionary(tx: Tx, code: string, fields: DictionaryFields): Promise<void> {
  const { nameZh, nameEn, description } = fields;
  await tx.insertInto("dictionaries").values({ code, name_zh: nameZh, name_en: nameEn, description }).execute();
  await writeItems(tx, code, fields.items);
}

export async function updateDictionary(tx: Tx, code: string, fields: DictionaryFields): Promise<void> {
  const { nameZh, nameEn, description } = fields;
  await tx
    .updateTable("dictionaries")
    .set({ name_zh: nameZh, name_en: nameEn, description })
    .where("code", "=", code)
    .execute();
  const kept = fields.items.flatMap(({ id }) => id ?? []);
  await sql`delete from dictionary_items where dictionary_code = ${code} and not id = any(${kept})`.execute(tx);
  await writeItems(tx, code, fields.items);
}

/** In the order of the list. */
async function writeItems(tx: Tx, code: string, items: readonly DictionaryEntry[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto("dictionary_items")
    .values(
      items.map(({ id, value, nameZh, nameEn, parent, color, active }, at) => ({
        id: id ?? randomUUID(),
        dictionary_code: code,
        value,
        name_zh: nameZh,
        name_en: nameEn,
        parent,
        color,
        sort_no: at + 1,
        status: active ? ("active" as const) : ("disabled" as const),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        name_zh: row.ref("excluded.name_zh"),
        name_en: row.ref("excluded.name_en"),
        parent: row.ref("excluded.parent"),
        color: row.ref("excluded.color"),
        sort_no: row.ref("excluded.sort_no"),
        status: row.ref("excluded.status"),
      })),
    )
    .execute();
}

/** Its items go along. */
export async function deleteDictionary(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom("dictionaries").where("code", "=", code).execute();
}

const valuesIn = ({ kind, paths }: ValuePlaces) => sql`
  from requests r join request_data d on d.request_id = r.id
  cross join unnest(${paths}::text[]) as place (path)
  cross join lateral jsonb_path_query(d.data, place.path::jsonpath) as held (value)
  where r.form_kind = ${kind} and r.status <> 0`;

/** So many of each kind, the newest, are looked into for the counts: enough to know what is in use. */
const maxCounted = 5_000;

/** How many requests hold each value. */
export async function countUses(db: Queryable, { kind, paths }: ValuePlaces): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select held.value #>> '{}' as value, count(distinct r.id)::int as count
    from (select id from requests where form_kind = ${kind} and status <> 0 order by id desc limit ${maxCounted}) r
    join request_data d on d.request_id = r.id
    cross join unnest(${paths}::text[]) as place (path)
    cross join lateral jsonb_path_query(d.data, place.path::jsonpath) as held (value)
    where jsonb_typeof(held.value) = 'string'
    group by 1`.execute(db);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** Which of these values some request of the kind holds, however old. */
export async function heldValues(
  db: Queryable,
  places: ValuePlaces,
  values: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct held.value #>> '{}' as value ${valuesIn(places)}
      and held.value #>> '{}' = any(${values})`.execute(db);
  return rows.map(({ value }) => value);
}

export async function countHolding(db: Queryable, places: ValuePlaces, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.id)::int as count ${valuesIn(places)} and held.value #>> '{}' = ${value}`.execute(db);
  return rows[0]?.count ?? 0;
}
