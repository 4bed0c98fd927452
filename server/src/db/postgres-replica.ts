import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { BackgroundReport, Queryable, Replica } from "./database.ts";
import { guardPool, openPool } from "./postgres-pool.ts";
import { greet } from "./postgres-visit.ts";
import { sideBySide } from "./side-by-side.ts";
import { slowStatements } from "./slow-statements.ts";
import type { Tables } from "./tables.ts";
import { refuseInsideTransaction } from "./transaction.ts";

/** A nearby replica is milliseconds behind; a longer delay is not waited for. */
const waitsMs = [0, 5, 10, 20, 40, 80];
/** How long it is not used after a failure. */
const restMs = 10_000;

export interface ReplicaOptions {
  readonly url: string | undefined;
  readonly poolSize: number;
  /** The database that it follows. */
  readonly primary: Queryable;
}

/**
 * Connects on first use, so that an unavailable replica does not prevent the start. Undefined if none is configured.
 */
export function openReplica(options: ReplicaOptions, report: BackgroundReport): Replica | undefined {
  const { url, poolSize, primary } = options;
  if (url === undefined) return undefined;
  const pool = openPool(url, poolSize, report);
  const dialect = new PostgresDialect({ pool: guardPool(pool, { ask: () => greet(url) }, { keepsPlans: true }) });
  const kysely = new Kysely<Tables>({ dialect, log: slowStatements(report) });
  const reader = {
    get kysely() {
      refuseInsideTransaction();
      return kysely;
    },
    reading: <Result>(work: (db: Queryable) => Promise<Result>) => {
      refuseInsideTransaction();
      return sideBySide(kysely, dialect, work);
    },
  };
  let restUntil = 0;
  const rest = (error: unknown): void => {
    restUntil = performance.now() + restMs;
    report("replica", `is not asked for ${restMs / 1000} s: ${String(error)}`);
  };
  return {
    async caughtUp() {
      if (performance.now() < restUntil) return undefined;
      try {
        return (await followsTo(kysely, await flushedTo(primary))) ? reader : undefined;
      } catch (error) {
        rest(error);
        return undefined;
      }
    },
    rest,
    close: () => kysely.destroy(),
  };
}

/** Everything that was reported as committed is in the log before this position. */
async function flushedTo(primary: Queryable): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(primary);
  const [row] = rows;
  if (!row) throw new Error("a select without a table gives one row");
  return row.place;
}

/** A promoted replica follows no other server: waiting for it would be pointless. */
async function followsTo(replica: Queryable, place: string): Promise<boolean> {
  for (const ms of waitsMs) {
    if (ms > 0) await pause(ms);
    const { rows } = await sql<{ follows: boolean; there: boolean | null }>`select pg_is_in_recovery() as follows,
      pg_last_wal_replay_lsn() >= ${place}::pg_lsn as there`.execute(replica);
    if (rows[0]?.follows !== true) throw new Error("the server at DATABASE_REPLICA_URL is no standby (any more)");
    if (rows[0].there === true) return true;
  }
  return false;
}
