import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { cpuWithChildren, parentOf, processCpu } from "../bench/cluster-cpu.ts";
import type { ClusterNode } from "../support/cluster/cluster-node.ts";
import { generateLoad } from "./generate-load.ts";
import { type Work, workKinds } from "./load-work.ts";

/** CPU milliseconds of those who share the cores. */
export interface Cost {
  readonly servers: number;
  readonly database: number;
  readonly command: number;
}

/** Reads what each of them has used so far. */
export type Meter = () => Cost;

const aloneSeconds = 8;
const alonePerSecond = 15;

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

/** What was used between two readings, for each of so many. */
export function costOfEach(before: Cost, after: Cost, count: number): Cost {
  const each = (of: keyof Cost): number => (after[of] - before[of]) / Math.max(1, count);
  return { servers: each("servers"), database: each("database"), command: each("command") };
}

/** Each kind of work by itself, slowly: what one piece of it takes. */
export async function tellCosts(work: Work, meter: Meter): Promise<void> {
  console.log(
    "\n| one piece of work, alone | ms CPU of the servers | of PostgreSQL | of this command |\n|---|---|---|---|",
  );
  for (const kind of workKinds) {
    const before = meter();
    const { donePerSecond, left } = await generateLoad((_mixed, due) => work(kind, due), alonePerSecond, aloneSeconds);
    tellCost(
      left === 0 ? kind : `${kind} (did not keep up)`,
      costOfEach(before, meter(), donePerSecond * aloneSeconds),
    );
  }
}

export function tellCost(of: string, { servers, database, command }: Cost): void {
  console.log(`| ${of} | ${servers.toFixed(1)} | ${database.toFixed(1)} | ${command.toFixed(1)} |`);
}
