import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { DocumentFacts } from "../../files/public.ts";

const maxItems = 12;

/** The newest notifications of some requests, with the data of their lines. */
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
      order by id desc limit ${maxItems}
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

/** For a document or a token: the notice itself contains the data. */
export interface NewsRow {
  readonly id: string;
  readonly thing_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly created_at: Date;
  readonly is_read: boolean;
  readonly facts: DocumentFacts;
}

/** The newest notifications of some documents or tokens. */
export async function newsOf(db: Queryable, userId: string, by: "document_id" | "token_id", ids: readonly string[]) {
  if (ids.length === 0) return [];
  const thing = sql.ref(by);
  const { rows } = await sql<NewsRow>`
    select n.id::text as id, listed.id as thing_id, n.seq, n.kind, n.created_at, n.read_at is not null as is_read, n.facts
    from unnest(${[...ids]}::text[]) as listed (id)
    cross join lateral (
      select * from notices where user_id = ${userId} and portal and ${thing} = listed.id
      order by id desc limit ${maxItems}
    ) n
    order by n.id desc`.execute(db);
  return rows;
}
