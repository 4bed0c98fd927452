import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { readableBy, type Reader } from "../../files/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";
import type { NotificationPart } from "./contract.ts";

/** Hides notifications of requests that the person may no longer see. */
const seenBy = (viewer: Viewer): RawBuilder<unknown> =>
  sql`notices n join requests r on r.id = n.request_id where n.user_id = ${viewer.id} and n.portal and ${visibleTo(viewer)}`;

/** The same for documents. */
const documentsSeenBy = (reader: Reader): RawBuilder<unknown> =>
  sql`notices n join documents d on d.id = n.document_id
    where n.user_id = ${reader.userId} and n.portal and ${readableBy(reader)}`;

/** The recipient of notifications; undefined for documents if the person never got one about a document. */
export interface ToldTo {
  readonly viewer: Viewer;
  readonly reader: Reader | undefined;
}

/** API tokens in the person's own name. */
const tokensOf = (viewer: Viewer): RawBuilder<unknown> =>
  sql`notices n join api_tokens k on k.id = n.token_id
    where n.user_id = ${viewer.id} and n.portal and n.token_id is not null and k.user_id = ${viewer.id}`;

const columns = sql`n.id, n.request_id, n.document_id, n.token_id, n.read_at, n.seq, n.kind`;

/** On notices as `n`. */
function toldTo({ viewer, reader }: ToldTo): RawBuilder<unknown> {
  const others = sql`select ${columns} from ${seenBy(viewer)} union all select ${columns} from ${tokensOf(viewer)}`;
  if (!reader) return sql`(${others}) n`;
  return sql`(${others} union all select ${columns} from ${documentsSeenBy(reader)}) n`;
}

const followed = sql<boolean>`n.kind in ('progress', 'document-new-version', 'document-obsolete')`;

const parts = {
  all: sql`true`,
  unread: sql`bool_or(n.read_at is null)`,
  mentions: sql`bool_or(n.kind = 'mentioned')`,
  following: sql`bool_or(${followed})`,
} as const satisfies Record<NotificationPart, unknown>;

export interface GroupRow {
  readonly request_id: string | null;
  readonly document_id: string | null;
  readonly token_id: string | null;
  readonly request_no: string | null;
  readonly form_kind: string | null;
  readonly subject: string | null;
  readonly doc_no: string | null;
  readonly title_zh: string | null;
  readonly title_en: string | null;
  readonly token_name: string | null;
  readonly is_unread: boolean;
  readonly actions: number;
  readonly total: number;
}

export async function groupsOf(
  db: Queryable,
  told: ToldTo,
  { part, limit, offset }: { readonly part: NotificationPart; readonly limit: number; readonly offset: number },
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, r.request_no, r.form_kind, r.subject, d.doc_no, d.title_zh, d.title_en, k.name as token_name from (
      select n.request_id, n.document_id, n.token_id, max(n.id) as newest, bool_or(n.read_at is null) as is_unread,
        count(distinct n.seq)::int as actions, (count(*) over ())::int as total
      from ${toldTo(told)}
      group by n.request_id, n.document_id, n.token_id having ${parts[part]}
      order by newest desc limit ${limit} offset ${offset}
    ) g left join requests r on r.id = g.request_id left join documents d on d.id = g.document_id
    left join api_tokens k on k.id = g.token_id
    order by g.newest desc`.execute(db);
  return rows;
}

export interface UnreadState {
  /** Requests, documents and tokens with unread notifications. */
  readonly unread: number;
  readonly mentions: number;
  readonly following: number;
  readonly newest: string;
}

/** A request, a document or a token. */
const thing = sql`coalesce(n.request_id::text, n.document_id, n.token_id)`;

export async function unreadOf(db: Queryable, told: ToldTo): Promise<UnreadState> {
  const { rows } = await sql<UnreadState>`
    select count(distinct ${thing})::int as unread,
      (count(distinct ${thing}) filter (where n.kind = 'mentioned'))::int as mentions,
      (count(distinct ${thing}) filter (where ${followed}))::int as following,
      coalesce(max(n.id), 0)::text as newest
    from ${toldTo(told)} where n.read_at is null`.execute(db);
  return rows[0] ?? { unread: 0, mentions: 0, following: 0, newest: "0" };
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
  /** A request, a document or a token. */
  readonly about: string | undefined;
  readonly upTo: string;
}

/** If one thing was reported twice, both notices are marked. */
export async function markRead(tx: Tx, userId: string, { id, about, upTo }: Marked): Promise<void> {
  await sql`update notices n set read_at = now()
    where n.user_id = ${userId} and n.portal and n.read_at is null and n.id <= ${upTo}::bigint
      and (${about ?? null}::text is null or n.request_id = ${about ?? null}::uuid or n.document_id = ${about ?? null}
        or n.token_id = ${about ?? null})
      and (${id ?? null}::bigint is null or exists (
        select from notices o where o.id = ${id ?? null}::bigint and o.user_id = ${userId} and o.seq = n.seq
          and (o.request_id = n.request_id or o.document_id = n.document_id or o.token_id = n.token_id)))`.execute(tx);
}
