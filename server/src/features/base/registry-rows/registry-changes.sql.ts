import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import type { RowKey } from "./registries.sql.ts";

type RowData = Readonly<Record<string, unknown>>;

/** The request and the person whose decision caused the change; neither if the calendar did. */
export interface ChangedBy {
  readonly requestId: string | null;
  readonly userId: string | null;
  readonly at: Date;
}

/**
 * Changes some values of the current row, which another request may have written; the old values are kept in its
 * history. Does nothing if there is no such row.
 */
export function changeRow(tx: Tx, { registry, code, scope }: RowKey, data: RowData, by: ChangedBy): Promise<void> {
  const isScope = scope === undefined ? sql`true` : sql`e.scope = ${scope}`;
  return change(tx, sql`e.registry = ${registry} and e.code = ${code} and ${isScope}`, data, by);
}

/** Changes some values of every current row that has these values. */
export function changeRowsWhere(tx: Tx, registry: string, where: RowData, data: RowData, by: ChangedBy): Promise<void> {
  const isMeant = sql`e.registry = ${registry} and e.data @> ${JSON.stringify(where)}::jsonb`;
  return change(tx, isMeant, data, by);
}

async function change(
  tx: Tx,
  isMeant: RawBuilder<unknown>,
  data: RowData,
  { requestId, userId, at }: ChangedBy,
): Promise<void> {
  const patch = JSON.stringify(data);
  await sql`
    with was as (
      select e.id, e.data from registry_entries e where e.state = 'current' and ${isMeant} order by e.id for update),
    changed as (
      update registry_entries e
      set data = e.data || ${patch}::jsonb, revision = e.revision + 1, changed_at = ${at}::timestamptz
      from was where e.id = was.id)
    insert into registry_changes (entry_id, request_id, user_id, changed_at, before, after)
    select was.id, ${requestId}::uuid, (select u.id from users u where u.id = ${userId}::text), ${at}::timestamptz,
      jsonb_object_agg(p.key, was.data -> p.key), jsonb_object_agg(p.key, p.value)
    from was, jsonb_each(${patch}::jsonb) as p
    where was.data -> p.key is distinct from p.value
    group by was.id order by was.id`.execute(tx);
}
