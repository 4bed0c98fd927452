import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/** One part of a notification; writing it twice has no further effect. */
export interface Told {
  readonly requestId: string;
  readonly seq: number;
  readonly kind: string;
  readonly node?: string | undefined;
  readonly task?: number | undefined;
  readonly users: readonly string[];
}

export async function addNotices(tx: Tx, { requestId, seq, kind, node, task, users }: Told): Promise<void> {
  await sql`insert into notices (request_id, seq, user_id, kind, node_id, task_id, portal)
    select told.request_id, told.seq, told.user_id, told.kind, ${node ?? null}::text, told.task_id, not exists (
      select from notification_settings s where s.user_id = told.user_id and told.kind = any(s.portal_off))
    from (select ${requestId}::uuid as request_id, ${seq}::int as seq, ${kind}::text as kind, ${task ?? null}::int as task_id,
      unnest(${[...users]}::text[]) as user_id) told
    where not exists (select from notices n where n.request_id = told.request_id and n.seq = told.seq
      and n.user_id = told.user_id and n.kind = told.kind and n.task_id is not distinct from told.task_id)`.execute(tx);
}

export async function addPeople(tx: Tx, requestId: string, people: readonly string[]): Promise<void> {
  await sql`insert into request_people (user_id, request_id)
    select person, ${requestId}::uuid from unnest(${[...people]}::text[]) as person
    on conflict do nothing`.execute(tx);
}

/** Marks notices as read whose tasks have ended. Under the lock of the request: no task ends meanwhile. */
export async function readWithTheirTasks(tx: Tx, requestId: string): Promise<void> {
  await sql`update notices n set read_at = coalesce(t.closed_at, now()) from tasks t
    where n.request_id = ${requestId}::uuid and n.read_at is null and n.kind <> 'task-ended'
      and t.request_id = n.request_id and t.id = n.task_id and t.status in ('done', 'cancelled')`.execute(tx);
}
