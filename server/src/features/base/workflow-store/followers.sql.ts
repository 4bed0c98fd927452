import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { isInvolvedOf } from "../request-access/public.ts";

export async function followersOf(db: Queryable, requestId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("request_followers")
    .select("user_id")
    .where("request_id", "=", requestId)
    .orderBy("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** Following twice changes nothing. */
export async function startFollowing(tx: Tx, requestId: string, userId: string): Promise<void> {
  await sql`insert into request_followers (request_id, user_id) values (${requestId}, ${userId})
    on conflict do nothing`.execute(tx);
  await sql`update requests set followed = true where id = ${requestId} and not followed`.execute(tx);
}

export async function endFollowing(tx: Tx, requestId: string, people: readonly string[]): Promise<void> {
  await tx.deleteFrom("request_followers").where("request_id", "=", requestId).where("user_id", "in", people).execute();
}

/** Those of these people who are or were participants of the request. */
export async function involvedAmong(
  db: Queryable,
  requestId: string,
  people: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select asked.user_id from unnest(${[...people]}::text[]) as asked (user_id)
    where ${isInvolvedOf(sql`asked.user_id`, sql`${requestId}::uuid`)}`.execute(db);
  return rows.map((row) => row.user_id);
}
