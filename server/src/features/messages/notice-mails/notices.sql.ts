import { type Insertable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { runPrepared, unreadQuery } from "../../../db/prepared.ts";
import type { MailsTable, MailState } from "../../../db/tables/mails.ts";

/**
 * Notices of one action that have not been processed, with the data for their mails. Locked until the transaction ends.
 */
export async function openNotices(tx: Tx, requestId: string, seq: number) {
  return runPrepared(
    tx,
    tx
      .selectFrom("notices as n")
      .innerJoin("requests as r", "r.id", "n.request_id")
      .innerJoin("users as u", "u.id", "n.user_id")
      .leftJoin("tasks as t", (join) => join.onRef("t.request_id", "=", "n.request_id").onRef("t.id", "=", "n.task_id"))
      .leftJoin("history as h", (join) => join.onRef("h.request_id", "=", "n.request_id").onRef("h.seq", "=", "n.seq"))
      // A "returned" notice belongs to the task of the rework.
      .select(sql<string>`case when t.kind = 'amend' then 'returned' else n.kind end`.as("kind"))
      .select(["n.id", "n.node_id", "n.task_id", "n.user_id", "u.email", "u.language"])
      .select(sql<boolean>`u.status = 'active' and not u.is_machine`.as("is_reader"))
      .select([
        "u.realname_zh",
        "u.realname_en",
        "r.request_no",
        "r.version",
        "r.subject",
        "r.form_kind",
        "r.form_version",
      ])
      .select(["r.requester_name_zh", "r.requester_name_en", "r.process_id", "t.node_name_zh", "t.node_name_en"])
      .select("t.due_at")
      .select(["h.actor_id", "h.actor_name_zh", "h.actor_name_en", "h.remark"])
      .where("n.request_id", "=", requestId)
      .where("n.seq", "=", seq)
      .where("n.sent_at", "is", null)
      .where("n.digest_at", "is", null)
      .where((where) =>
        where.not(where.exists(where.selectFrom("mails as m").select("m.id").whereRef("m.notice_id", "=", "n.id"))),
      )
      .orderBy("n.id")
      .forUpdate("n"),
  );
}

export type OpenNotice = Awaited<ReturnType<typeof openNotices>>[number];

export async function addMail(tx: Tx, mail: Insertable<MailsTable>): Promise<string> {
  const [added] = await runPrepared(tx, tx.insertInto("mails").values(mail).returning("id"));
  if (!added) throw new Error("an insert with returning gives one row");
  return added.id;
}

/** Nothing to send: these notices appear only in the to-do list. */
export async function closeNotices(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.executeQuery(unreadQuery("update notices set sent_at = now() where id = any($1::bigint[])", [[...ids]]));
}

export async function waitingMail(db: Queryable, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).where("state", "=", "waiting").executeTakeFirst();
}

/** Records that the mail server has this mail, whatever happens to this node. */
export async function noteHandover(db: Queryable, id: string): Promise<void> {
  await sql`update mails set handed_over_at = now() where id = ${id}`.execute(db);
}

/** Records the outcome of an attempt to send a mail. */
export async function noteTry(db: Queryable, id: string, outcome: { state: MailState; error: string | null }) {
  const isOver = outcome.state === "sent" || outcome.state === "kept";
  await sql`with tried as (
      update mails set state = ${outcome.state}, last_error = ${outcome.error}, attempts = attempts + 1, tried_at = now(),
        sent_at = case when ${outcome.state} = 'sent' then now() else sent_at end, handed_over_at = null
      where id = ${id} returning notice_id
    )
    update notices set sent_at = now() from tried where notices.id = tried.notice_id and ${isOver}`.execute(db);
}

export async function lockMail(tx: Tx, id: string) {
  return tx.selectFrom("mails").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function readMail(db: Queryable, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Sends the mail once more, under the same id. */
export async function wakeMail(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ state: "waiting", last_error: null, handed_over_at: null, due_at: null })
    .where("id", "=", id)
    .execute();
}

/** Mails whose job was lost after all its retries. */
export async function forgottenMails(db: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "waiting")
    .where(sql<boolean>`greatest(coalesce(tried_at, created_at), due_at) < now() - interval '30 minutes'`)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes mails that were sent or stored more than a quarter of a year ago. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await sql`delete from mails where state in ('sent', 'kept') and created_at < now() - interval '90 days'`.execute(db);
}
