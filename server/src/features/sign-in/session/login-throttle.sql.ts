import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** Serialises the attempts on one account, or from one address, so that concurrent attempts cannot exceed a limit. */
export async function lockAttempts(tx: Tx, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${of}`}, 0))`.execute(tx);
}

export interface Caller {
  /** The user name as typed, in lower case. */
  readonly account: string;
  readonly address: string;
  /** Of the token that this browser still has, if any. */
  readonly tokenHash: string | undefined;
}

/** The session that makes the account known here: from this browser, or from the same address. */
export async function knownSession(tx: Tx, { account, address, tokenHash = "" }: Caller) {
  return tx
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", sql<boolean>`s.token_hash = ${tokenHash}`.as("is_browser")])
    .where(sql<string>`lower(u.username)`, "=", account)
    .where((where) => where.or([where("s.token_hash", "=", tokenHash), where("s.address", "=", address)]))
    .orderBy("is_browser", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Failures of an account in one budget, within a day. */
export async function failuresOfAccount(tx: Tx, account: string, budget: string) {
  return tx
    .selectFrom("login_failures")
    .select((count) => count.fn.countAll<string>().as("count"))
    .select(sql<number>`coalesce(extract(epoch from now() - max(at)), 0)::float8`.as("seconds_since_last"))
    .where("account", "=", account)
    .where("budget", "=", budget)
    .where("at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
}

export const waits = { freeFailures: 5, firstSeconds: 30, maxSeconds: 15 * 60 } as const;

/** Accounts (user names in lower case) that cannot sign in for a while, at least from unknown places. */
export const lockedAccounts = sql<string>`select f.account from login_failures f
  where f.at > now() - interval '24 hours' group by f.account, f.budget
  having count(*) >= ${waits.freeFailures}::int and max(f.at) + interval '1 second' * least(${waits.maxSeconds}::int,
    ${waits.firstSeconds}::int * power(2, least(count(*), 30) - ${waits.freeFailures}::int)) > now()`;

/** From an address within a quarter of an hour: failed guesses, and those still being checked. */
export async function failuresOfAddress(tx: Tx, address: string) {
  return tx
    .selectFrom("login_failures")
    .select(sql<number>`count(*)::int`.as("all"))
    .select(sql<number>`(count(*) filter (where failed))::int`.as("failed"))
    .where("address", "=", address)
    .where("at", ">", sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
}

export async function addAttempt(tx: Tx, account: string, address: string, budget: string): Promise<string> {
  const row = await tx
    .insertInto("login_failures")
    .values({ account, address, budget, failed: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markFailed(db: Queryable, attemptId: string): Promise<void> {
  await db.updateTable("login_failures").set({ failed: true }).where("id", "=", attemptId).execute();
}

/** A successful sign-in clears the user's own failures, not those of strangers. */
export async function clearFailures(db: Queryable, account: string, budget: string): Promise<void> {
  await db.deleteFrom("login_failures").where("account", "=", account).where("budget", "=", budget).execute();
}
