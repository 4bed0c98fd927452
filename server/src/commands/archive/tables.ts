import type { CopySession } from "../../db/copy-session.ts";

export interface CopiedTable {
  /** With its schema, as in SQL. */
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Tables that must not be restored: an ended session would be open again, and a nonce valid a second time. Incomplete
 * uploads are left out too, because no archive has their bytes.
 */
const leftBehind = [
  "sessions",
  "sealing_nonces",
  "sign_on_attempts",
  "idempotency_keys",
  "login_failures",
  "uploads",
  "node_samples",
];

/** The requested jobs of the queue; it creates its statistics and warnings anew. */
const queueTables = ["queue", "schedule", "subscription", "job_common", "job_dependency"];

/** Tables of the schema and of the job queue with their written columns, in the order of their names. */
export async function copiedTables(session: CopySession): Promise<readonly CopiedTable[]> {
  return session.query<CopiedTable>(
    `select n.nspname || '.' || c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = 'pgboss' and c.relname = any ($2))
     order by 1`,
    [leftBehind, queueTables],
  );
}

/** The columns as SQL; the names were checked when they were read. */
export function columnList(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(", ");
}

export interface SequenceValue {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

export async function readSequences(session: CopySession): Promise<readonly SequenceValue[]> {
  const sequences = await session.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 1`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of sequences) {
    const rows = await session.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    values.push(...rows.map((row) => ({ name, ...row })));
  }
  return values;
}

export async function setSequences(session: CopySession, values: readonly SequenceValue[]): Promise<void> {
  for (const { name, last, isCalled } of values)
    await session.query("select setval($1::regclass, $2::bigint, $3)", [name, last, isCalled]);
}

/**
 * Prepares tables to load rows in any order and unchanged: no trigger fires, and references are checked at the end,
 * over all rows. Keys and indexes are created at the end too, which takes a fraction of the time. Needs only the rights
 * of the tables' owner.
 */
export async function openTables(session: CopySession, tables: readonly CopiedTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const references = await rulesOf(session, names, ["f"]);
  const keys = await rulesOf(session, names, ["p", "u"]);
  for (const { owner, name } of [...references, ...keys])
    await session.query(`alter table ${owner} drop constraint ${name}`);
  // Indexes of keys have been dropped with the keys.
  const indexes = await indexesOf(session, names);
  for (const { name } of indexes) await session.query(`drop index ${name}`);
  for (const name of names) await session.query(`alter table ${name} disable trigger user`);
  // The rows that migrations inserted are in the archive as well, in their later state.
  for (const name of names) await session.query(`delete from ${name}`);
  const add = async (rules: readonly Rule[]): Promise<void> => {
    for (const { owner, name, definition } of rules)
      await session.query(`alter table ${owner} add constraint ${name} ${definition}`);
  };
  return async () => {
    for (const name of names) await session.query(`alter table ${name} enable trigger user`);
    await add(keys);
    for (const { definition } of indexes) await session.query(definition);
    await add(references);
    await session.query("analyze");
  };
}

interface Rule {
  readonly owner: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Includes tables that are not copied but refer to one that is. Keys of the queue's tables stay: those of its
 * partitions belong to the parent table.
 */
function rulesOf(
  session: CopySession,
  tables: readonly string[],
  kinds: readonly ("f" | "p" | "u")[],
): Promise<readonly Rule[]> {
  return session.query<Rule>(
    `select c.conrelid::regclass::text as owner, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = any ($2::"char"[]) and c.conparentid = 0 and (c.contype = 'f' or n.nspname = 'public')
       and (c.conrelid = any ($1::regclass[]) or c.confrelid = any ($1::regclass[])) order by 1, 2`,
    [tables, kinds],
  );
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Indexes that belong to no key and to no partition. */
function indexesOf(session: CopySession, tables: readonly string[]): Promise<readonly Index[]> {
  return session.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
       join pg_namespace n on n.oid = t.relnamespace
     where n.nspname || '.' || t.relname = any ($1) and not x.relispartition
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f') order by 1`,
    [tables],
  );
}

/** Null: the job queue never ran on this database. */
export async function queueVersionOf(session: CopySession): Promise<number | null> {
  const [found] = await session.query<{ there: boolean }>("select to_regclass('pgboss.version') is not null as there");
  if (found?.there !== true) return null;
  const [row] = await session.query<{ version: number }>("select version from pgboss.version");
  return row?.version ?? null;
}

/** Names of some existing tables, of this product or of another. */
export async function tablesThere(session: CopySession): Promise<readonly string[]> {
  const rows = await session.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'pgboss')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 3`,
  );
  return rows.map(({ name }) => name);
}
