import { obsoleteRegistry } from "@signoff/forms/effects/obsolete-version";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery, unreadQuery } from "../../../db/prepared.ts";

/** Registries with tables and pages of their own. */
const masterData: ReadonlySet<string> = new Set(["customer", "location", "maskShop"]);

/** All rows of these registries with these codes, in any version and scope, newest first. */
export async function rowsByCode(
  db: Queryable,
  wanted: readonly { readonly registry: string; readonly code: string }[],
): Promise<LookupRows> {
  if (wanted.length === 0) return [];
  // Master data is rarely needed, and the view of everything costs several times its largest part.
  const source = wanted.some(({ registry }) => masterData.has(registry)) ? "registry_rows" : "registry_entries";
  const text = `select e.registry, e.code, e.version, e.state, e.data, nullif(e.scope, '') as scope
    from ${source} e
    join unnest($1::text[], $2::text[]) as wanted (registry, code) on wanted.registry = e.registry and wanted.code = e.code
    order by e.registry, e.code, e.scope, e.version desc`;
  const values = [wanted.map((one) => one.registry), wanted.map((one) => one.code)];
  const { rows } = await db.executeQuery(preparedQuery<RegistryRow & { readonly scope: string | null }>(text, values));
  return rows.map(({ scope, ...row }) => (scope === null ? row : { ...row, scope }));
}

/** All current rows of these registries, locked until the transaction ends. */
export async function currentRowsOf(tx: Tx, registries: readonly string[]): Promise<LookupRows> {
  return tx
    .selectFrom("registry_entries")
    .select(["registry", "code", "version", "state", "data"])
    .where("registry", "in", [...registries])
    .where("state", "=", "current")
    .orderBy("id")
    .forUpdate()
    .execute();
}

type CodeKey = Pick<RowKey, "registry" | "code">;

/**
 * The server has room for some thousand locks in total. Codes that share a lock sometimes wait for each other
 * needlessly; nothing worse happens.
 */
const codeLocks = { space: 7216, count: 512 };

/**
 * Blocks other writers of these codes until the transaction ends, even if there is no row yet that could be locked.
 * Always in the same order, to avoid deadlocks. Only a later statement sees what the previous holder of the lock wrote,
 * so this result is not used.
 */
async function holdCodes(tx: Tx, keys: readonly CodeKey[]): Promise<void> {
  const text = `select pg_advisory_xact_lock(${codeLocks.space}, lock) from (
    select distinct abs(hashtext(name) % ${codeLocks.count}) as lock from unnest($1::text[]) as name order by lock) as locks`;
  await tx.executeQuery(unreadQuery(text, [keys.map(({ registry, code }) => JSON.stringify([registry, code]))]));
}

/** Locks these codes and their current rows until the transaction ends. Returns the number of rows. */
export async function holdRows(tx: Tx, keys: readonly CodeKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  await holdCodes(tx, keys);
  const { rows } = await sql`
    select e.id from registry_entries e
    where e.state = 'current' and (e.registry, e.code) in (
      select * from unnest(${keys.map((key) => key.registry)}::text[], ${keys.map((key) => key.code)}::text[]))
    order by e.id for update`.execute(tx);
  return rows.length;
}

/** Serialises the completion of requests that want the same value of their kind. */
export async function holdValue(tx: Tx, kind: string, field: string, value: unknown): Promise<void> {
  const name = JSON.stringify([kind, field, value]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Whether another current record of the kind has that value; the request itself and its versions are ignored. */
export async function isValueTaken(
  db: Queryable,
  record: { readonly kind: string; readonly field: string; readonly value: unknown; readonly requestNo: string | null },
): Promise<boolean> {
  const pattern = JSON.stringify({ type: record.kind, [record.field]: record.value });
  const row = await db
    .selectFrom("registry_entries")
    .select("id")
    .where("state", "=", "current")
    .where(sql<boolean>`data @> ${pattern}::jsonb`)
    .where(sql<boolean>`data ->> 'requestNo' is distinct from ${record.requestNo}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface RowKey {
  readonly registry: string;
  readonly code: string;
  /** Absent: any scope. */
  readonly scope?: string;
}

export interface Writer {
  /** Null for records that come with the installation. */
  readonly requestId: string | null;
  readonly version: number;
  readonly at: Date;
}

type RowData = Readonly<Record<string, unknown>>;

export interface NewRow extends RowKey {
  readonly data: RowData;
}

/**
 * Inserts new current rows, each with a different code, in two statements; the previous current rows become obsolete. A
 * row that the same request wrote earlier, while it was running, is overwritten.
 */
export async function writeRows(tx: Tx, rows: readonly NewRow[], { requestId, version, at }: Writer): Promise<void> {
  if (rows.length === 0) return;
  await holdCodes(tx, rows);
  const wanted = JSON.stringify(rows.map(({ registry, code, scope, data }) => ({ registry, code, scope, data })));
  const asRows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(registry text, code text, scope text, data jsonb)`;
  const isOwn = sql`(e.request_id = ${requestId}::uuid and e.scope = coalesce(w.scope, ''))`;
  await sql`
    update registry_entries e set changed_at = ${at}::timestamptz, revision = e.revision + 1,
      state = case when ${isOwn} then e.state else 'obsolete' end,
      data = case when ${isOwn} then w.data else e.data end
    from ${asRows}
    where e.registry = w.registry and e.code = w.code and e.scope = coalesce(w.scope, e.scope)
      and e.state = 'current'`.execute(tx);
  await sql`
    insert into registry_entries (registry, code, scope, version, data, request_id, written_at, changed_at)
    select w.registry, w.code, coalesce(w.scope, ''), greatest(${version}::int, 1 + (
        select coalesce(max(e.version), 0) from registry_entries e
        where e.registry = w.registry and e.code = w.code and e.scope = coalesce(w.scope, ''))),
      w.data, ${requestId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from ${asRows}
    where not exists (
      select from registry_entries e
      where e.registry = w.registry and e.code = w.code and e.state = 'current' and ${isOwn})`.execute(tx);
}

/** Makes the current row obsolete. */
export async function retireRow(
  tx: Tx,
  key: RowKey,
  as: "obsolete" | "void",
  at: Date,
  reason?: string,
): Promise<void> {
  const why = reason === undefined ? {} : { voidReason: reason };
  await tx
    .updateTable("registry_entries")
    .set({ state: as, changed_at: at, data: sql<string>`data || ${JSON.stringify(why)}::jsonb` })
    .where("registry", "=", key.registry)
    .where("code", "=", key.code)
    .$if(key.scope !== undefined, (query) => query.where("scope", "=", key.scope ?? ""))
    .where("state", "=", "current")
    .execute();
}

/** Makes every current row with these values obsolete. */
export async function retireRowsWhere(
  tx: Tx,
  registry: string,
  where: RowData,
  as: "obsolete" | "void",
  at: Date,
): Promise<void> {
  await tx
    .updateTable("registry_entries")
    .set({ state: as, changed_at: at })
    .where("registry", "=", registry)
    .where("state", "=", "current")
    .where(sql<boolean>`data @> ${JSON.stringify(where)}::jsonb`)
    .execute();
}

/** Makes all current rows of a request obsolete. Versions that they had replaced stay obsolete. */
export async function retireRowsOf(tx: Tx, requestId: string, as: "obsolete" | "void", at: Date): Promise<void> {
  await tx
    .updateTable("registry_entries")
    .set({ state: as, changed_at: at })
    .where("request_id", "=", requestId)
    .where("state", "=", "current")
    .where("registry", "<>", obsoleteRegistry)
    .execute();
}

/** The next number of a series, locked until the transaction ends. A series begins after the existing codes. */
export async function takeNumber(tx: Tx, prefix: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into code_series as s (prefix, last)
    values (${prefix}, 1 + coalesce((
      select max(substr(code, length(${prefix}::text) + 1)::int) from registry_entries
      where starts_with(code, ${prefix}) and substr(code, length(${prefix}::text) + 1) ~ '^[0-9]{1,9}$'), 0))
    on conflict (prefix) do update set last = s.last + 1
    returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("an insert with returning gives one row");
  return row.last;
}

/**
 * Prevents the rows that a request refers to from being voided during its submission. Returns the codes that are no
 * longer current.
 */
export async function keepReferences(
  tx: Tx,
  references: readonly { readonly registry: string; readonly code: string }[],
): Promise<readonly string[]> {
  if (references.length === 0) return [];
  // Master data has tables of its own and is never voided.
  const { rows } = await sql<{ registry: string; code: string; state: string }>`
    select e.registry, e.code, e.state from registry_entries e
    where (e.registry, e.code) in (select * from unnest(
      ${references.map((one) => one.registry)}::text[], ${references.map((one) => one.code)}::text[]))
    order by e.id for share`.execute(tx);
  const current = new Set(
    rows.filter((row) => row.state === "current").map(({ registry, code }) => `${registry}/${code}`),
  );
  const known = new Set(rows.map(({ registry, code }) => `${registry}/${code}`));
  return [...known].filter((key) => !current.has(key)).map((key) => key.slice(key.indexOf("/") + 1));
}

/** Pins the rows that a request refers to, in their current versions. */
export async function pinReferences(
  tx: Tx,
  requestId: string,
  references: readonly (RowKey & { readonly version: number })[],
): Promise<void> {
  await tx.executeQuery(unreadQuery("delete from request_references where request_id = $1", [requestId]));
  if (references.length === 0) return;
  const rows = references.map(({ registry, code, scope = "", version }) => ({ registry, code, scope, version }));
  const text = `insert into request_references (request_id, registry, code, scope, version)
    select $1, registry, code, scope, version
    from jsonb_to_recordset($2::jsonb) as given(registry text, code text, scope text, version int)
    on conflict do nothing`;
  await tx.executeQuery(unreadQuery(text, [requestId, JSON.stringify(rows)]));
}
