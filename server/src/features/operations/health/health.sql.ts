import { sql } from "kysely";
import type { Database, Queryable } from "../../../db/database.ts";
import type { Backlog, QueueBacklog } from "../../../metrics/sources.ts";
import { storedBytes } from "../../files/public.ts";

/**
 * Counts waiting jobs themselves, by the index that fetches them. The queue counts running and failed jobs every few
 * seconds.
 */
async function queueBacklogs(db: Queryable): Promise<readonly QueueBacklog[]> {
  const { rows } = await sql<QueueBacklog>`
    select q.name, coalesce(j.waiting, 0)::int as waiting, coalesce(j.later, 0)::int as later,
      q.active_count as active, q.failed_count as failed, coalesce(j.oldest, 0)::float8 as "oldestSeconds"
    from pgboss.queue q left join (
      select name, count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where start_after > now()) as later,
        extract(epoch from now() - min(greatest(created_on, start_after)) filter (where start_after <= now())) as oldest
      from pgboss.job where state < 'active' and not blocked group by name) j on j.name = q.name
    order by q.name`.execute(db);
  return rows;
}

/** Overdue mails that have not been sent, and mails that no job will ever send. */
async function mailBacklog(db: Queryable): Promise<Backlog["mails"]> {
  const { rows } = await sql<Backlog["mails"]>`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'bounced'))::int as bounced,
      coalesce(extract(epoch from now() - min(coalesce(due_at, created_at)) filter (where state = 'waiting')), 0)::float8
        as "oldestSeconds"
    from mails where state = 'bounced' or (state = 'waiting' and coalesce(due_at, created_at) <= now())`.execute(db);
  return rows[0] ?? { waiting: 0, bounced: 0, oldestSeconds: 0 };
}

export async function lastBackupAt(db: Queryable): Promise<Date | undefined> {
  const last = await db
    .selectFrom("backup_runs")
    .select("finished_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.finished_at;
}

export async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

export async function lastBackup(db: Queryable) {
  return db
    .selectFrom("backup_runs")
    .select(["finished_at", "file_name", "missing", "is_encrypted"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface DatabaseFigures {
  readonly version: string;
  readonly bytes: number;
  /** Connections of all clients, and their maximum. */
  readonly connections: number;
  readonly maxConnections: number;
  /** Rows of the operation log. */
  readonly logLines: number;
}

export async function databaseFigures(db: Queryable): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      coalesce((select seq from operate_log_head), 0)::float8 as "logLines"`.execute(db);
  return rows[0] ?? { version: "", bytes: 0, connections: 0, maxConnections: 0, logLines: 0 };
}

/** The amounts of waiting work and stored data, from the database. */
export async function readBacklog({ kysely }: Pick<Database, "kysely">): Promise<Backlog> {
  return {
    queues: (await hasQueue(kysely)) ? await queueBacklogs(kysely) : [],
    mails: await mailBacklog(kysely),
    attachmentBytes: (await storedBytes(kysely)).total,
    lastBackupAt: await lastBackupAt(kysely),
  };
}
