import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { unreadQuery } from "../../../db/prepared.ts";

/** Keeps each notice for a digest until this time. */
export async function collectNotices(
  tx: Tx,
  notices: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  if (notices.length === 0) return;
  const text = `update notices n set digest_at = given.at::timestamptz
    from unnest($1::bigint[], $2::text[]) as given (id, at) where n.id = given.id`;
  const values = [notices.map(({ id }) => id), notices.map(({ at }) => at.toISOString())];
  await tx.executeQuery(unreadQuery(text, values));
}

/**
 * The next person whose digest is due, locked until the transaction ends: a second node takes another person. Notices
 * for a later digest of the same person are included, so that nobody gets two digests in a row.
 */
export async function takeReader(tx: Tx, now: Date, after: string) {
  return tx
    .selectFrom("users as u")
    .select(["u.id", "u.email", "u.language", "u.realname_zh", "u.realname_en"])
    .select(sql<boolean>`u.status = 'active' and not u.is_machine`.as("is_reader"))
    .where("u.id", ">", after)
    .where(sql<boolean>`exists (select from notices n where n.user_id = u.id and n.digest_at <= ${now}::timestamptz)`)
    .orderBy("u.id")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export type DigestReader = NonNullable<Awaited<ReturnType<typeof takeReader>>>;

export interface CollectedNotice {
  readonly id: string;
  readonly request_id: string;
  readonly kind: string;
  readonly created_at: Date;
  readonly task_id: number | null;
  readonly is_waiting: boolean | null;
  readonly request_no: string | null;
  readonly subject: string;
  readonly form_kind: string;
  readonly node_name_zh: string | null;
  readonly node_name_en: string | null;
  readonly actor_id: string | null;
  readonly actor_name_zh: string | null;
  readonly actor_name_en: string | null;
  readonly action: string | null;
  readonly remark: string | null;
}

/**
 * The collected notices of a person, request by request, in batches: a large number need not fit into memory at once.
 */
export async function collectedAfter(
  tx: Tx,
  userId: string,
  after: Pick<CollectedNotice, "request_id" | "id">,
  limit: number,
): Promise<readonly CollectedNotice[]> {
  const { rows } = await sql<CollectedNotice>`
    select n.id::text as id, n.request_id, n.created_at, n.task_id, r.request_no, r.subject, r.form_kind,
      case when t.kind = 'amend' then 'returned' else n.kind end as kind,
      t.status = 'open' and ${userId} = any(t.people) as is_waiting,
      coalesce(t.node_name_zh, h.node_name_zh) as node_name_zh,
      coalesce(t.node_name_en, h.node_name_en) as node_name_en,
      h.actor_id, h.actor_name_zh, h.actor_name_en, h.action, left(h.remark, 300) as remark
    from notices n
    join requests r on r.id = n.request_id
    left join tasks t on t.request_id = n.request_id and t.id = n.task_id
    left join history h on h.request_id = n.request_id and h.seq = n.seq
    where n.user_id = ${userId} and n.digest_at is not null
      and (n.request_id, n.id) > (${after.request_id}::uuid, ${after.id}::bigint)
    order by n.request_id, n.id limit ${limit}`.execute(tx);
  return rows;
}

/** Closes the collected notices of this person after they were sent. */
export async function closeCollected(tx: Tx, userId: string, upTo: string): Promise<void> {
  await sql`update notices set digest_at = null, sent_at = now()
    where user_id = ${userId} and digest_at is not null and id <= ${upTo}::bigint`.execute(tx);
}

/**
 * `offset 0` is needed: otherwise PostgreSQL scans all notices backwards from the last one to find this person's
 * newest.
 */
export async function newestCollected(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(id)::text as newest
    from (select id from notices where user_id = ${userId} and digest_at is not null offset 0) collected`.execute(tx);
  return rows[0]?.newest ?? undefined;
}
