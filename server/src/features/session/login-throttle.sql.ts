import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";

/** Lets the attempts on one account pass one by one, so that many at once cannot slip below the limit. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${account}`}, 0))`.execute(tx);
}

export async function failuresOfAccount(tx: Tx, account: string) {
  return tx
    .selectFrom("login_failures")
    .select((count) => count.fn.countAll<string>().as("count"))
    .select(sql<number>`coalesce(extract(epoch from now() - max(at)), 0)::float8`.as("seconds_since_last"))
    .where("account", "=", account)
    .where("at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

export async function failuresOfAddress(tx: Tx, address: string) {
  return tx
    .selectFrom("login_failures")
    .select((count) => count.fn.countAll<string>().as("count"))
    .where("address", "=", address)
    .where("at", ">", sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
}

/** An attempt counts as failed until it has succeeded; its address is added when it really fails. */
export async function addAttempt(tx: Tx, account: string): Promise<string> {
  const row = await tx
    .insertInto("login_failures")
    .values({ account, address: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markFailed(db: Queryable, attemptId: string, address: string): Promise<void> {
  await db.updateTable("login_failures").set({ address }).where("id", "=", attemptId).execute();
}

export async function clearFailures(db: Queryable, account: string): Promise<void> {
  await db.deleteFrom("login_failures").where("account", "=", account).execute();
}
