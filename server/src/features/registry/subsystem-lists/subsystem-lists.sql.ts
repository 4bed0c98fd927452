import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** Some form values of these requests. */
export async function valuesOf(
  db: Queryable,
  requestIds: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; data: Readonly<Record<string, unknown>> | null }>`
    select d.request_id as id, (select jsonb_object_agg(key, value) from jsonb_each(d.data)
      where key = any(${[...keys]}::text[])) as data
    from request_data d where d.request_id = any(${[...requestIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, data }) => [id, data ?? {}]));
}
