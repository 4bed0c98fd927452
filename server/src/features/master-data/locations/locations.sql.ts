import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { mostNamed } from "../../base/managed-records/public.ts";
import type { LocationFields } from "./contract.ts";

export interface ListedLocation {
  readonly id: string;
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly sort_no: number;
  readonly status: "active" | "disabled";
}

/** What is shown of `locations as l`. */
export const locationColumns = sql<ListedLocation>`l.id, l.code, l.name_zh, l.name_en, l.sort_no, l.status`;

export async function locationFields(db: Queryable, id: string): Promise<LocationFields | undefined> {
  const row = await db.selectFrom("locations").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { code, name_zh: nameZh, name_en: nameEn, sort_no: sortNo, status } = row;
  return { code, nameZh, nameEn, sortNo, active: status === "active" };
}

function rowOf({ code, nameZh, nameEn, sortNo, active }: LocationFields) {
  const status = active ? ("active" as const) : ("disabled" as const);
  return { code, name_zh: nameZh, name_en: nameEn, sort_no: sortNo, status };
}

export async function insertLocation(tx: Tx, id: string, fields: LocationFields): Promise<void> {
  await tx
    .insertInto("locations")
    .values({ id, ...rowOf(fields) })
    .execute();
}

export async function updateLocation(tx: Tx, id: string, fields: LocationFields): Promise<void> {
  await tx.updateTable("locations").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteLocation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("locations").where("id", "=", id).execute();
}

/** Tools that stand there, and requests that were submitted with it. */
export async function usesOf(db: Queryable, code: string) {
  const named = JSON.stringify({ location: code });
  const { rows } = await sql<{ count: number; names: string[] }>`
    with found as materialized (
      select e.code as name from registry_entries e where e.state = 'current' and e.data @> ${named}::jsonb
      union all
      select coalesce(r.request_no, r.subject) from request_references f join requests r on r.id = f.request_id
      where f.registry = 'location' and f.code = ${code})
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${mostNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}
