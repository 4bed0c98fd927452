import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { ThreadPlace } from "./place-thread.ts";

export interface CommentRow {
  readonly id: string;
  readonly author_id: string;
  readonly author_name_zh: string;
  readonly author_name_en: string;
  readonly text: string;
  readonly at: string;
  readonly retracted_at: string | null;
}

const threadColumns = [
  "id",
  "place",
  "row_key",
  "column_key",
  "row_name",
  "must_node",
  "must_node_zh",
  "must_node_en",
  "started_by",
  "resolved_by",
  "resolved_name_zh",
  "resolved_name_en",
  "resolved_at",
  "carried_from",
] as const;

/** Threads of a request with all their comments, oldest first. */
export async function threadsOf(db: Queryable, requestId: string) {
  return db
    .selectFrom("comment_threads as t")
    .select(threadColumns.map((column) => `t.${column}` as const))
    .select(
      sql<readonly CommentRow[]>`(select coalesce(json_agg(json_build_object(
          'id', c.id::text, 'author_id', c.author_id, 'author_name_zh', c.author_name_zh,
          'author_name_en', c.author_name_en, 'text', c.text, 'at', c.at, 'retracted_at', c.retracted_at) order by c.id), '[]')
        from comments c where c.thread_id = t.id)`.as("comments"),
    )
    .where("t.request_id", "=", requestId)
    .orderBy("t.id")
    .execute();
}

export type ThreadRow = Awaited<ReturnType<typeof threadsOf>>[number];

/** One thread of the request and the people who have written in it. */
export async function findThread(tx: Tx, requestId: string, threadId: string) {
  return tx
    .selectFrom("comment_threads as t")
    .select(threadColumns.map((column) => `t.${column}` as const))
    .select(
      sql<readonly string[]>`array(select distinct author_id from comments where thread_id = t.id order by 1)`.as(
        "authors",
      ),
    )
    .select(sql<string>`(select text from comments where thread_id = t.id order by id limit 1)`.as("first_text"))
    .where("t.request_id", "=", requestId)
    .where("t.id", "=", threadId)
    .executeTakeFirst();
}

export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export async function countComments(tx: Tx, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from comments c
    join comment_threads t on t.id = c.thread_id where t.request_id = ${requestId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewThread {
  readonly requestId: string;
  readonly by: string;
  readonly at: ThreadPlace | undefined;
  readonly must: { readonly key: string; readonly zh: string; readonly en: string } | undefined;
}

export async function insertThread(tx: Tx, { requestId, by, at, must }: NewThread): Promise<string> {
  const { id } = await tx
    .insertInto("comment_threads")
    .values({
      request_id: requestId,
      place: at?.anchor.place ?? null,
      row_key: at?.anchor.row ?? null,
      column_key: at?.anchor.column ?? null,
      row_name: at?.rowName ?? null,
      started_by: by,
      must_node: must?.key ?? null,
      must_node_zh: must?.zh ?? null,
      must_node_en: must?.en ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface NewComment {
  readonly threadId: string;
  readonly by: { readonly id: string; readonly zh: string; readonly en: string };
  readonly text: string;
  readonly at: Date;
}

export async function insertComment(tx: Tx, { threadId, by, text, at }: NewComment): Promise<string> {
  const { id } = await tx
    .insertInto("comments")
    .values({ thread_id: threadId, author_id: by.id, author_name_zh: by.zh, author_name_en: by.en, text, at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Resolver {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly at: Date;
}

/** Null reopens the thread. */
export async function setResolved(tx: Tx, threadId: string, by: Resolver | null): Promise<void> {
  await tx
    .updateTable("comment_threads")
    .set({
      resolved_by: by?.id ?? null,
      resolved_name_zh: by?.zh ?? null,
      resolved_name_en: by?.en ?? null,
      resolved_at: by?.at ?? null,
    })
    .where("id", "=", threadId)
    .execute();
}

export async function findComment(tx: Tx, requestId: string, commentId: string) {
  return tx
    .selectFrom("comments as c")
    .innerJoin("comment_threads as t", "t.id", "c.thread_id")
    .select(["c.id", "c.author_id", "c.retracted_at"])
    .select(
      sql<boolean>`t.must_node is not null and t.resolved_at is null
        and not exists (select 1 from comments b where b.thread_id = t.id and b.id < c.id)`.as("is_question"),
    )
    .where("t.request_id", "=", requestId)
    .where("c.id", "=", commentId)
    .executeTakeFirst();
}

export async function setRetracted(tx: Tx, commentId: string, at: Date): Promise<void> {
  await tx.updateTable("comments").set({ retracted_at: at }).where("id", "=", commentId).execute();
}

/** The questions that must still be answered at these nodes, with the person who asked each. */
export async function unansweredAt(tx: Tx, requestId: string, nodes: readonly string[]) {
  return tx
    .selectFrom("comment_threads as t")
    .innerJoin("comments as c", "c.thread_id", "t.id")
    .select(["t.id", "c.author_name_zh", "c.author_name_en", "c.text"])
    .distinctOn("t.id")
    .where("t.request_id", "=", requestId)
    .where("t.must_node", "in", [...nodes])
    .where("t.resolved_at", "is", null)
    .orderBy("t.id")
    .orderBy("c.id")
    .execute();
}

/**
 * Copies everything open on a version to the next one: threads, their comments, and questions that must be answered.
 */
export async function carryThreads(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into comment_threads (request_id, place, row_key, column_key, row_name, must_node, must_node_zh,
      must_node_en, started_by, carried_from)
    select ${to}::uuid, place, row_key, column_key, row_name, must_node, must_node_zh, must_node_en, started_by, id
    from comment_threads where request_id = ${from} and resolved_at is null order by id`.execute(tx);
  await sql`insert into comments (thread_id, author_id, author_name_zh, author_name_en, text, at, retracted_at)
    select t.id, c.author_id, c.author_name_zh, c.author_name_en, c.text, c.at, c.retracted_at
    from comment_threads t join comments c on c.thread_id = t.carried_from
    where t.request_id = ${to} order by c.id`.execute(tx);
  await sql`update requests set questioned = true where id = ${to} and exists (
    select 1 from comment_threads where request_id = ${to} and must_node is not null)`.execute(tx);
}

/** The newest comment of each open thread. Threads that must be answered come first. */
export async function openComments(db: Queryable, requestId: string, most: number) {
  const { rows } = await sql<{
    name_zh: string;
    name_en: string;
    text: string;
    at: Date;
    must_zh: string | null;
    must_en: string | null;
  }>`
    select c.author_name_zh as name_zh, c.author_name_en as name_en, c.text, c.at, t.must_node_zh as must_zh,
      t.must_node_en as must_en
    from comment_threads t join lateral (
      select * from comments where thread_id = t.id and retracted_at is null order by id desc limit 1) c on true
    where t.request_id = ${requestId} and t.resolved_at is null
    order by (t.must_node is null), c.id desc limit ${most}`.execute(db);
  return rows;
}
