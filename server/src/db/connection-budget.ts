import { sql } from "kysely";
import { StartupError } from "../config/startup-error.ts";
import type { DatabaseConfig } from "./connect.ts";
import type { Queryable } from "./database.ts";

/**
 * Connections of a server beside its pool: one that listens, one that probes the database, four of the job queue and
 * one that wakes it, and one for migrations at the start.
 */
export const besidePool = 8;

export interface ConnectionLimits {
  /** The total limit of PostgreSQL (`max_connections`). */
  readonly server: number;
  /** Those of them reserved for administrators. */
  readonly reserved: number;
  /** The limit for this database and user; -1 is no limit, as in PostgreSQL. */
  readonly database: number;
  readonly user: number;
}

interface Plan {
  readonly nodes?: number | undefined;
  readonly poolSize: number;
  /** There is a pooler, whose own limit restricts the number of its connections. */
  readonly directUrl?: string | undefined;
}

/** Describes a problem of the plan and its solution; undefined if every server gets its connections. */
export function budgetProblem({ nodes = 1, poolSize, directUrl }: Plan, limits: ConnectionLimits): string | undefined {
  const own = [limits.database, limits.user].filter((limit) => limit >= 0);
  const available = Math.min(limits.server - limits.reserved, ...own);
  const pooled = directUrl === undefined ? poolSize : 0;
  const perNode = pooled + besidePool;
  const needed = nodes * perNode;
  if (needed <= available) return undefined;
  const fitting = directUrl === undefined ? Math.floor(available / nodes) - besidePool : 0;
  const lower = fitting >= 2 ? `Set DATABASE_POOL_SIZE to ${fitting} or less, or let` : "Let";
  return `DATABASE_POOL_SIZE: ${nodes} ${nodes === 1 ? "server needs" : "servers need"} ${needed} connections (${pooled} and ${besidePool} more each), and PostgreSQL lets in ${available} (${limitText(limits)}). ${lower} PostgreSQL take more (max_connections = ${needed + limits.reserved}).`;
}

function limitText({ server, reserved, database, user }: ConnectionLimits): string {
  return [
    `max_connections ${server} less ${reserved} reserved`,
    ...(database >= 0 ? [`${database} for this database`] : []),
    ...(user >= 0 ? [`${user} for this user`] : []),
  ].join(", ");
}

/** Checked at the start instead of under the first load, when calls would be refused. */
export async function checkConnectionBudget(db: Queryable, config: DatabaseConfig): Promise<void> {
  if (config.kind === "embedded") return;
  const { rows } = await sql<ConnectionLimits>`
    select current_setting('max_connections')::int as server,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
      (select datconnlimit from pg_database where datname = current_database()) as database,
      (select rolconnlimit from pg_roles where rolname = current_user) as "user"`.execute(db);
  const [limits] = rows;
  const problem = limits && budgetProblem(config, limits);
  if (problem !== undefined) throw new StartupError(problem);
}
