import { sql } from "kysely";
import { StartupError } from "../config/startup-error.ts";
import type { DatabaseConfig } from "./connect.ts";
import type { Queryable } from "./database.ts";

/**
 * What a server opens beside its pool: one to hear what others say, one to ask whether the database is there, four of the
 * job queue and one by which it is woken, and one for migrations at the start.
 */
export const besidePool = 8;

export interface ConnectionLimits {
  /** How many PostgreSQL lets in at all (`max_connections`). */
  readonly server: number;
  /** Those of them that are kept for its administrators. */
  readonly reserved: number;
  /** Of this database and of this user alone; -1 is no limit, as PostgreSQL has it. */
  readonly database: number;
  readonly user: number;
}

interface Plan {
  readonly nodes?: number | undefined;
  readonly poolSize: number;
  /** There is a pooler, whose own limit keeps the number of its connections. */
  readonly directUrl?: string | undefined;
}

/** In words what is wrong with the plan, and what to do; undefined when every server gets what it may ask for. */
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

/** Found out at the start, not under the first load, when calls of everybody would be refused in turn. */
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
