import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

interface NoticesKey {
  readonly requestId: string;
  readonly seq: number;
}

/**
 * Notices of one action that need no mail. For a decision that was taken back: all of them. For the taking back itself:
 * those to the person who did it, and to people who got no mail about the removed task.
 */
export async function undoneNotices(tx: Tx, { requestId, seq }: NoticesKey): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ action: string; undone: boolean }>`
    select h.action, h.action in ('agree', 'disagree', 'reject') and exists (
      select from history b where b.request_id = h.request_id and b.task_id = h.task_id and b.seq > h.seq
        and b.action = 'take-back') as undone
    from history h where h.request_id = ${requestId}::uuid and h.seq = ${seq}::int`.execute(tx);
  const [line] = rows;
  if (line?.action === "take-back") return untoldTasks(tx, requestId, seq);
  return line?.undone ? allOf(tx, requestId, seq) : new Set();
}

async function allOf(tx: Tx, requestId: string, seq: number): Promise<ReadonlySet<string>> {
  const rows = tx.selectFrom("notices").select("id").where("request_id", "=", requestId).where("seq", "=", seq);
  return new Set((await rows.execute()).map(({ id }) => id));
}

async function untoldTasks(tx: Tx, requestId: string, seq: number): Promise<ReadonlySet<string>> {
  // Locks the notices of the decision: its mails may be about to be written, and their outcome is known after that
  // transaction.
  await sql`select id from notices where request_id = ${requestId}::uuid and kind = 'task' and seq < ${seq}::int
    order by id for update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select n.id::text as id from notices n
    join history h on h.request_id = n.request_id and h.seq = n.seq
    where n.request_id = ${requestId}::uuid and n.seq = ${seq}::int and (n.user_id = h.actor_id
      or n.kind = 'task-ended' and not exists (
        select from notices told where told.request_id = n.request_id and told.task_id = n.task_id
          and told.user_id = n.user_id and told.kind = 'task' and told.seq < n.seq
          and (told.digest_at is not null or exists (select from mails m where m.notice_id = told.id))))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
