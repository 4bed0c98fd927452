import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { DatabaseDriver } from "./database.ts";

/** Copies whole tables in PostgreSQL's COPY format (text), in one transaction of either engine. */
export interface CopySession {
  query<Row>(statement: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Rows in physical order; the caller quotes the columns. */
  copyOut(table: string, columns: string): AsyncIterable<Uint8Array>;
  copyIn(table: string, columns: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * `snapshot`: the contents of all tables at one moment, despite concurrent writes. `load`: everything or, on failure,
 * nothing.
 */
export type CopyPurpose = "snapshot" | "load";

/** Both engines then write dates, numbers and bytes alike, and start at the first row. */
const sameText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A load creates indexes over whole tables, which need far more memory than usual. */
const begins: Readonly<Record<CopyPurpose, string>> = {
  snapshot: "begin isolation level repeatable read read only",
  load: "begin; set local maintenance_work_mem = '256MB'",
};

export async function withCopySession<Result>(
  driver: DatabaseDriver,
  purpose: CopyPurpose,
  work: (session: CopySession) => Promise<Result>,
): Promise<Result> {
  return driver.kind === "embedded" ? inEmbedded(driver.pglite, work) : inPostgres(driver.url, begins[purpose], work);
}

async function inPostgres<Result>(
  url: string,
  begin: string,
  work: (session: CopySession) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: "signoff-copy", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(begin);
    await client.query(sameText);
    const result = await work(postgresSession(client));
    await client.query("commit");
    return result;
  } finally {
    // Without a commit the server rolls everything back.
    await client.end();
  }
}

function postgresSession(client: Client): CopySession {
  return {
    async query<Row>(statement: string, parameters: readonly unknown[] = []) {
      const { rows } = await client.query(statement, [...parameters]);
      return rows as Row[];
    },
    copyOut: (table, columns) => client.query(copyTo(`copy ${table} (${columns}) to stdout`)) as AsyncIterable<Buffer>,
    async copyIn(table, columns, rows) {
      const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
      const ended = finished(stream);
      // The error is handled below, where it is awaited; a refused row must not end the process before that.
      ended.catch(() => undefined);
      for await (const chunk of rows) if (!stream.write(chunk)) await Promise.race([once(stream, "drain"), ended]);
      stream.end();
      await ended;
    },
  };
}

/** One process, one connection: while a transaction is open nobody else writes. */
async function inEmbedded<Result>(pglite: PGlite, work: (session: CopySession) => Promise<Result>): Promise<Result> {
  return pglite.transaction(async (tx) => {
    await tx.exec(sameText);
    return work(embeddedSession(tx));
  });
}

const blocksAtATime = 256;
const bytesAtATime = 4_194_304;
const newLine = 10;

function embeddedSession(tx: Transaction): CopySession {
  const query: CopySession["query"] = async <Row>(statement: string, parameters: readonly unknown[] = []) => {
    const { rows } = await tx.query<Row>(statement, [...parameters]);
    return rows;
  };
  return {
    query,
    async *copyOut(table, columns) {
      const [size] = await query<{ blocks: number }>(
        "select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks",
        [table],
      );
      // The engine returns the whole output of a statement at once: copying a few blocks at a time keeps that small.
      for (let block = 0; block < (size?.blocks ?? 0); block += blocksAtATime) {
        const part = `select ${columns} from ${table} where ctid >= '(${block},0)' and ctid < '(${block + blocksAtATime},0)'`;
        const { blob } = await tx.query(`copy (${part}) to '/dev/blob'`);
        if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async copyIn(table, columns, rows) {
      for await (const part of wholeRows(rows))
        await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob([part]) });
    },
  };
}

/**
 * The same bytes in parts that end at the end of a row: a line break inside a value is written as two other characters.
 */
export async function* wholeRows(
  rows: AsyncIterable<Uint8Array>,
  atLeast = bytesAtATime,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of rows) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < atLeast) continue;
    const together = Buffer.concat(waiting);
    const end = together.lastIndexOf(newLine) + 1;
    if (end === 0) continue;
    yield together.subarray(0, end);
    waiting = [together.subarray(end)];
    size = together.byteLength - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
