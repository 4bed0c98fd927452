import { randomUUID } from "node:crypto";
import type { DictionaryEntry } from "@signoff/domain/records/dictionary";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { ValuePlaces } from "./value-places.ts";

/** The items of `dictionaries as r`, as the form has them. */
export const itemsOf = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'value', i.value, 'nameZh', i.name_zh,
    'nameEn', i.name_en, 'parent', i.parent, 'color', i.color, 'active', i.status = 'active') order by i.sort_no, i.id), '[]')
  from dictionary_items i where i.dictionary_code = r.code)`;

export async function hasDictionary(db: Queryable, code: string): Promise<boolean> {
  const row = await db.selectFrom("dictionaries").select("code").where("code", "=", code).executeTakeFirst();
  return row !== undefined;
}

/** In the order of the list, in place of those that it had. */
export async function writeItems(tx: Tx, code: string, items: readonly DictionaryEntry[]): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? []);
  await sql`delete from dictionary_items where dictionary_code = ${code} and not id = any(${kept})`.execute(tx);
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
