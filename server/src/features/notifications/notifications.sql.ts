import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import type { Viewer } from "../directory/public.ts";
import { visibleTo } from "../request-access/public.ts";
import type { NotificationPart } from "./contract.ts";

/** What was told of a request that the person may no longer see is not shown. */
const seenBy = (viewer: Viewer): RawBuilder<unknown> =>
  sql`notices n join requests r on r.id = n.request_id where n.user_id = ${viewer.id} and n.portal and ${visibleTo(viewer)}`;

const parts = {
  all: sql`true`,
  unread: sql`bool_or(n.read_at is null)`,
  mentions: sql`bool_or(n.kind = 'mentioned')`,
  following: sql`bool_or(n.kind = 'progress')`,
} as const satisfies Record<NotificationPart, unknown>;

export interface GroupRow {
  readonly request_id: string;
  readonly request_no: string | null;
  readonly form_kind: string;
  readonly subject: string;
  readonly is_unread: boolean;
  readonly actions: number;
  readonly total: number;
}

export async function groupsOf(
  db: Queryable,
  viewer: Viewer,
  { part, limit, offset }: { readonly part: NotificationPart; readonly limit: number; readonly offset: number },
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, r.request_no, r.form_kind, r.subject from (
      select n.request_id, max(n.id) as newest, bool_or(n.read_at is null) as is_unread,
        count(distinct n.seq)::int as actions, (count(*) over ())::int as total
      from ${seenBy(viewer)}
      group by n.request_id having ${parts[part]}
      order by newest desc limit ${limit} offset ${offset}
    ) g join requests r on r.id = g.request_id order by g.newest desc`.execute(db);
  return rows;
}

export interface UnreadState {
  /** Requests with something unread. */
  readonly unread: number;
  readonly mentions: number;
  readonly following: number;
  readonly newest: string;
}

export async function unreadState(db: Queryable, viewer: Viewer): Promise<UnreadState> {
  const { rows } = await sql<UnreadState>`
    select count(distinct n.request_id)::int as unread,
      (count(distinct n.request_id) filter (where n.kind = 'mentioned'))::int as mentions,
      (count(distinct n.request_id) filter (where n.kind = 'progress'))::int as following,
      coalesce(max(n.id), 0)::text as newest
    from ${seenBy(viewer)} and n.read_at is null`.execute(db);
  return rows[0] ?? { unread: 0, mentions: 0, following: 0, newest: "0" };
}

const mostItems = 12;

/** The newest notifications of some requests, with what their lines say. */
export async function itemsOf(db: Queryable, userId: string, requestIds: readonly string[]) {
  const { rows } = await sql<ItemRow>`
    select n.id::text as id, n.request_id, n.seq, n.created_at, n.task_id, n.read_at is not null as is_read,
      case when t.kind = 'amend' then 'returned' else n.kind end as kind,
      t.status = 'open' and ${userId} = any(t.people) as is_waiting,
      coalesce(t.node_name_zh, h.node_name_zh) as node_name_zh,
      coalesce(t.node_name_en, h.node_name_en) as node_name_en, h.actor_id, h.actor_name_zh, h.actor_name_en, h.action, h.remark
    from unnest(${[...requestIds]}::uuid[]) as listed (id)
    cross join lateral (
      select * from notices where user_id = ${userId} and portal and request_id = listed.id
      order by id desc limit ${mostItems}
    ) n
    left join tasks t on t.request_id = n.request_id and t.id = n.task_id
    left join history h on h.request_id = n.request_id and h.seq = n.seq
    order by n.id desc`.execute(db);
  return rows;
}

export interface ItemRow {
  readonly id: string;
  readonly request_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly created_at: Date;
  readonly task_id: number | null;
  readonly is_read: boolean;
  readonly is_waiting: boolean | null;
  readonly node_name_zh: string | null;
  readonly node_name_en: string | null;
  readonly actor_id: string | null;
  readonly actor_name_zh: string | null;
  readonly actor_name_en: string | null;
  readonly action: string | null;
  readonly remark: string | null;
}

export async function newestNotice(db: Queryable, userId: string): Promise<string> {
  const { rows } = await sql<{ newest: string }>`
    select coalesce(max(id), 0)::text as newest from notices where user_id = ${userId} and portal`.execute(db);
  return rows[0]?.newest ?? "0";
}

/** Mails that wait for their time, and notices that wait for the digest. */
export async function heldMails(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select ((select count(*) from mails where user_id = ${userId} and state = 'waiting' and due_at > now())
      + (select count(*) from notices where user_id = ${userId} and digest_at is not null))::int as held`.execute(db);
  return rows[0]?.held ?? 0;
}

interface Marked {
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  readonly upTo: string;
}

/** Of one thing that was told twice, both are read. */
export async function markRead(tx: Tx, userId: string, { id, requestId, upTo }: Marked): Promise<void> {
  await sql`update notices n set read_at = now()
    where n.user_id = ${userId} and n.portal and n.read_at is null and n.id <= ${upTo}::bigint
      and (${requestId ?? null}::uuid is null or n.request_id = ${requestId ?? null}::uuid)
      and (${id ?? null}::bigint is null or (n.request_id, n.seq) =
        (select o.request_id, o.seq from notices o where o.id = ${id ?? null}::bigint and o.user_id = ${userId}))`.execute(
    tx,
  );
}
