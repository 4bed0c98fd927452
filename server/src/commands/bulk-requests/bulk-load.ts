import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type CopiedTable, tableNames } from "./request-patterns.ts";

export type Batch = Record<CopiedTable, string[]>;

export function emptyBatch(): Batch {
  return Object.fromEntries(tableNames.map((table) => [table, [] as string[]])) as unknown as Batch;
}

/** Sends the rows of a batch, table after table, in the format of COPY. */
export async function copyBatch(
  client: Client,
  batch: Batch,
  columns: Readonly<Record<CopiedTable, readonly string[]>>,
): Promise<void> {
  for (const table of tableNames) {
    const rows = batch[table];
    if (rows.length === 0) continue;
    const stream = client.query(copyFrom(`copy ${table} (${columns[table].join(", ")}) from stdin`));
    for (let from = 0; from < rows.length; from += 500)
      if (!stream.write(rows.slice(from, from + 500).join(""))) await once(stream, "drain");
    stream.end();
    await finished(stream);
  }
}

interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  /** For a primary key: the text after `add`. */
  readonly key: string | null;
}

/**
 * Drops the indexes that no other table depends on, and returns the statements that create them again. Created at the
 * end, over all rows at once, they take a fraction of the time. Runs in a transaction, so that nobody ever sees the
 * tables without them.
 */
export async function withoutIndexes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<IndexRow>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition, 'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid) as key
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid::regclass::text = any($1::text[])
       and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [[...tableNames]],
  );
  for (const { table, name, key } of rows)
    await client.query(key === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, definition, key }) => (key === null ? definition : `alter table ${table} add ${key}`));
}

/** The rows are generated to match. If the account may, it stops the server from checking each against its parents. */
export async function trustRows(client: Client): Promise<void> {
  await client.query("savepoint trust");
  try {
    await client.query("set local session_replication_role = replica");
    await client.query("release savepoint trust");
  } catch {
    await client.query("rollback to savepoint trust");
  }
}
