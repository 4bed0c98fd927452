import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { cpuWithChildren, parentOf, processCpu } from "../bench/cluster-cpu.ts";
import type { ClusterNode } from "../support/cluster/cluster-node.ts";
import { generateLoad } from "./generate-load.ts";
import { type Work, workKinds } from "./load-work.ts";

/** CPU milliseconds of everybody on the same cores. */
export interface Cost {
  readonly servers: number;
  readonly database: number;
  readonly command: number;
}

/** Reads the current usage of each. */
export type Meter = () => Cost;

const aloneSeconds = 8;
const alonePerSecond = 15;
const maxWaitMs = 180_000;

/** Of servers and a database on this machine. */
export async function costMeter(nodes: readonly ClusterNode[], { kysely }: Database): Promise<Meter> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
  const postmaster = parentOf(String(rows[0]?.pid));
  return () => ({
    servers: nodes.reduce((total, { pid }) => total + cpuWithChildren(String(pid)), 0),
    database: cpuWithChildren(postmaster),
    command: processCpu(),
  });
}

/** The usage between two readings, divided by the count. */
export function costOfEach(before: Cost, after: Cost, count: number): Cost {
  const each = (of: keyof Cost): number => (after[of] - before[of]) / Math.max(1, count);
  return { servers: each("servers"), database: each("database"), command: each("command") };
}

/** Jobs that are due, or will be before the next measurement is over. Timers of days do not count. */
async function dueJobs({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from pgboss.job
    where state < 'completed' and start_after < now() + make_interval(secs => ${2 * aloneSeconds})`.execute(kysely);
  return rows[0]?.due ?? 0;
}

/** Deferred work of the previous measurement must not count as the cost of the next. False: it did not end. */
export async function jobsDone(database: Database): Promise<boolean> {
  const end = Date.now() + maxWaitMs;
  while ((await dueJobs(database)) > 0) {
    if (Date.now() > end) return false;
    await pause(500);
  }
  return true;
}

/** Each kind of work by itself, slowly: the cost of one operation, its jobs included. */
export async function tellCosts(work: Work, meter: Meter, database: Database): Promise<void> {
  console.log(
    "\n| one piece of work, alone | ms CPU of the servers | of PostgreSQL | of this command |\n|---|---|---|---|",
  );
  for (const kind of workKinds) {
    const isQuiet = await jobsDone(database);
    const before = meter();
    const { begun, idle, left } = await generateLoad((_mixed, due) => work(kind, due), alonePerSecond, aloneSeconds);
    const isOver = await jobsDone(database);
    const doubts = [...(left === 0 ? [] : ["did not keep up"]), ...(isQuiet && isOver ? [] : ["jobs beside it"])];
    tellCost(doubts.length === 0 ? kind : `${kind} (${doubts.join(", ")})`, costOfEach(before, meter(), begun - idle));
  }
}

export function tellCost(of: string, { servers, database, command }: Cost): void {
  console.log(`| ${of} | ${servers.toFixed(1)} | ${database.toFixed(1)} | ${command.toFixed(1)} |`);
}
