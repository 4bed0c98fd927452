import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable } from "../../db/database.ts";

/** An inconsistency, with the id to look it up by. */
export interface Misfit {
  readonly about: string;
}

const maxRows = 200;

/** Open tasks of requests that have ended. */
export async function openTasksOfEnded(db: Queryable): Promise<readonly Misfit[]> {
  const ended = [formStatus.cancelled, formStatus.completed, formStatus.obsolete, formStatus.terminated];
  const { rows } = await sql<Misfit>`
    select coalesce(r.request_no, r.id::text) || ' task ' || t.id as about from tasks t join requests r on r.id = t.request_id
    where t.status in ('open', 'held') and r.status in (${sql.join(ended)}) order by 1 limit ${maxRows}`.execute(db);
  return rows;
}

/**
 * Registry rows of requests that have not completed and were not replaced by a later version. Kinds that write early
 * (`early`) have rows from submission until they end without completion.
 */
export async function rowsOfUnfinished(db: Queryable, early: readonly string[]): Promise<readonly Misfit[]> {
  const made = [formStatus.completed, formStatus.obsolete, formStatus.revised];
  const { rows } = await sql<Misfit>`
    select e.registry || ' ' || e.code || ' of ' || coalesce(r.request_no, r.id::text) as about
    from registry_entries e join requests r on r.id = e.request_id
    where e.state = 'current' and r.status not in (${sql.join(made)})
      and not (r.status = ${formStatus.inProcess} and r.form_kind = any(${early}::text[]))
    order by 1 limit ${maxRows}`.execute(db);
  return rows;
}

/** Rows that a submitted request was pinned to and that no registry has. */
export async function referencesToNothing(db: Queryable): Promise<readonly Misfit[]> {
  const { rows } = await sql<Misfit>`
    select coalesce(r.request_no, r.id::text) || ' refers to ' || q.registry || ' ' || q.code as about
    from request_references q join requests r on r.id = q.request_id
    where not exists (select 1 from registry_rows e where e.registry = q.registry and e.code = q.code)
    order by 1 limit ${maxRows}`.execute(db);
  return rows;
}

/** Codes without a unique newest version among their rows. */
export async function versionsOutOfOrder(db: Queryable): Promise<readonly Misfit[]> {
  const { rows } = await sql<Misfit>`
    select e.registry || ' ' || e.code || ' version ' || e.version as about from registry_entries e
    where e.state = 'current' and exists (select 1 from registry_entries n where n.registry = e.registry
      and n.code = e.code and n.scope = e.scope and n.version > e.version and n.state <> 'void')
    order by 1 limit ${maxRows}`.execute(db);
  return rows;
}

/** The actual and the recorded size of all files, if they differ. */
export async function misnotedBytes(db: Queryable): Promise<readonly Misfit[]> {
  const { rows } = await sql<Misfit>`
    select noted || ' bytes, while they weigh ' || weighed as about
    from (select coalesce(sum(bytes), 0) as noted from stored_bytes) n,
      (select coalesce(sum(size), 0) as weighed from stored_files) f
    where noted <> weighed`.execute(db);
  return rows;
}

/** Jobs whose retries are used up. */
export async function failedJobs(db: Queryable): Promise<readonly Misfit[]> {
  const { rows } = await sql<Misfit>`
    select name || ' ' || id || ' since ' || to_char(created_on at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as about
    from pgboss.job where state = 'failed' order by created_on limit ${maxRows}`.execute(db);
  return rows;
}

/** Mails that wait without a job. The tidying job finds these within a quarter of an hour. */
export async function mailsWithoutJob(db: Queryable): Promise<readonly Misfit[]> {
  const { rows } = await sql<Misfit>`
    select 'mail ' || m.id || ' to ' || m.to_address as about from mails m
    where m.state = 'waiting' and m.created_at < now() - interval '1 day'
      and not exists (select 1 from pgboss.job j where j.state < 'completed' and j.data->>'mailId' = m.id::text)
    order by m.id limit ${maxRows}`.execute(db);
  return rows;
}

export async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

export async function countOf(db: Queryable, what: "registry_entries" | "stored_files" | "requests"): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(what)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
