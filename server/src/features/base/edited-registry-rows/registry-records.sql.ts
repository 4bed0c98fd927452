import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { maxNamed } from "../managed-records/public.ts";

export type RegistryData = Readonly<Record<string, unknown>>;

/** The views over the current rows of one registry. */
export type RegistryView = "mask_records" | "equipment_records" | "opc_model_records" | "shuttle_records";

export interface RegistryKey {
  readonly registry: string;
  readonly code: string;
  readonly scope: string;
}

export interface StoredRow {
  readonly code: string;
  readonly scope: string;
  readonly data: RegistryData;
  readonly request_id: string | null;
}

export async function rowById(db: Queryable, view: RegistryView, id: string): Promise<StoredRow | undefined> {
  return db.selectFrom(view).select(["code", "scope", "data", "request_id"]).where("id", "=", id).executeTakeFirst();
}

export async function isThere(tx: Tx, { registry, code, scope }: RegistryKey): Promise<boolean> {
  const row = await tx
    .selectFrom("registry_entries")
    .select("id")
    .where("registry", "=", registry)
    .where("code", "=", code)
    .where("scope", "=", scope)
    .where("state", "=", "current")
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the next row: known before it is written, so that the log can name it. */
export async function nextId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('registry_entries', 'id'))::text as id`.execute(tx);
  return rows[0]?.id ?? "";
}

/** A row that no request has written, as the next version of its code. */
export async function insertRow(
  tx: Tx,
  id: string,
  { registry, code, scope }: RegistryKey,
  data: RegistryData,
): Promise<void> {
  await sql`
    insert into registry_entries (id, registry, code, scope, version, data)
    overriding system value
    values (${id}::bigint, ${registry}, ${code}, ${scope}, 1 + (
      select coalesce(max(e.version), 0) from registry_entries e
      where e.registry = ${registry} and e.code = ${code} and e.scope = ${scope}), ${JSON.stringify(data)}::jsonb)`.execute(
    tx,
  );
}

/** Replaces the values of the form; data that the form does not show stays. */
export async function updateRow(tx: Tx, id: string, keys: readonly string[], data: RegistryData): Promise<void> {
  await sql`
    update registry_entries set changed_at = now(), data = (data - ${[...keys]}::text[]) || ${JSON.stringify(data)}::jsonb
    where id = ${id}::bigint`.execute(tx);
}

/** Retires the row: it is no longer offered, but stays readable. */
export async function retireById(tx: Tx, id: string): Promise<void> {
  await sql`update registry_entries set state = 'void', changed_at = now() where id = ${id}::bigint`.execute(tx);
}

/** Running or valid requests that were submitted with the row. */
export async function requestsWith(db: Queryable, { registry, code, scope }: RegistryKey) {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with found as materialized (
      select distinct coalesce(r.request_no, r.subject) as name
      from request_references f join requests r on r.id = f.request_id
      where f.registry = ${registry} and f.code = ${code} and f.scope = ${scope} and r.status in (2, 3, 5))
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${maxNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}

/** `["dictionary","value"]` for everything that these dictionaries offer. */
export async function offeredValues(tx: Tx, dictionaries: readonly string[]): Promise<ReadonlySet<string>> {
  if (dictionaries.length === 0) return new Set();
  const rows = await tx
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value"])
    .where("dictionary_code", "in", [...new Set(dictionaries)])
    .where("status", "=", "active")
    .execute();
  return new Set(rows.map(({ dictionary_code: code, value }) => JSON.stringify([code, value])));
}
