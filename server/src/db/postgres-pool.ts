import type { PostgresPool } from "kysely";
import { type CustomTypesConfig, Pool, types as pgTypes } from "pg";
import type { Connections } from "../metrics/sources.ts";
import type { BackgroundReport } from "./database.ts";
import { guardClient } from "./postgres-client.ts";
import type { Probe } from "./postgres-probe.ts";

/** Same JavaScript values as the embedded database gives: date as text (bigint is text already). */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pgTypes.builtins.DATE) return (value: string) => value;
    return pgTypes.getTypeParser(oid, format);
  },
};

/**
 * Short questions over large tables: an index is worth its while (the planner's default price of a page is that of a
 * turning disk, and made it read whole tables), and compiling a plan, or calling helpers for it, takes longer than
 * running it.
 */
const sessionOptions = "-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0";

/**
 * Nothing may hang when the server or the network is gone: 5 s to get a connection, 30 s a statement (counted on both
 * ends, since the server may be out of reach), 15 s for a transaction that forgot itself.
 */
export function openPool(url: string, max: number, report: BackgroundReport): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    application_name: "signoff",
    options: sessionOptions,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    query_timeout: 32_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements are sent without waiting for the answer to the one before.
    pipeline: true,
  });
  // A pool that closes does not wait for its connections to be gone; how the server ends them is no trouble any more.
  pool.on("error", (error) => {
    if (!pool.ending) report("idle database connection", error);
  });
  return pool;
}

/** The pool as Kysely uses it: a connection that failed is thrown away, not handed to the next caller. */
export function guardPool(pool: Pool, probe: Pick<Probe, "ask">): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => guardClient(await pool.connect(), probe),
  };
}

export function connectionsOf({ totalCount, idleCount, waitingCount }: Pool, max: number): Connections {
  return { max, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
