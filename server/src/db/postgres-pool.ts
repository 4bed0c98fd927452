import type { PostgresPool } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types as pgTypes } from "pg";
import type { Connections } from "../metrics/sources.ts";
import type { BackgroundReport } from "./database.ts";
import { type ClientTraits, guardClient } from "./postgres-client.ts";
import type { Probe } from "./postgres-probe.ts";
import { sessionSettings } from "./session-settings.ts";

/** Returns the same JavaScript values as the embedded database: date as text (bigint is text already). */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pgTypes.builtins.DATE) return (value: string) => value;
    return pgTypes.getTypeParser(oid, format);
  },
};

/**
 * Nothing may hang when the server or the network fails: 5 s to get a connection, 30 s per statement (timed on both
 * ends, since the server may be out of reach), 15 s for an idle transaction.
 */
export function openPool(url: string, max: number, report: BackgroundReport): Pool {
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  return poolOf({ ...poolOptions(url, max), options: options.join(" ") }, report);
}

/** For a pooler, which lends its connections for one transaction each and configures their settings itself. */
export function openLentPool(url: string, max: number, report: BackgroundReport): Pool {
  return poolOf(poolOptions(url, max), report);
}

function poolOptions(url: string, max: number): PoolConfig {
  return {
    connectionString: url,
    max,
    types,
    application_name: "signoff",
    connectionTimeoutMillis: 5_000,
    query_timeout: 32_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements are sent without waiting for the previous answer.
    pipeline: true,
  };
}

function poolOf(options: PoolConfig, report: BackgroundReport): Pool {
  const pool = new Pool(options);
  // A closing pool does not wait until its connections are gone; errors at their end no longer matter.
  pool.on("error", (error) => {
    if (!pool.ending) report("idle database connection", error);
  });
  return pool;
}

/** The pool for Kysely: a failed connection is closed and not handed to the next caller. */
export function guardPool(pool: Pool, probe: Pick<Probe, "ask">, traits: ClientTraits): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => guardClient(await pool.connect(), probe, traits),
  };
}

export function connectionsOf({ totalCount, idleCount, waitingCount }: Pool, max: number): Connections {
  return { max, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
