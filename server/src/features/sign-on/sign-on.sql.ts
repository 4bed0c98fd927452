import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";

export interface StoredAttempt {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export async function addAttempt(db: Queryable, attempt: StoredAttempt, seconds: number): Promise<void> {
  await db.deleteFrom("sign_on_attempts").where("expires_at", "<", sql<Date>`now()`).execute();
  await db
    .insertInto("sign_on_attempts")
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/**
 * Uses up an attempt. For exactly one caller, in time and from the browser that began it; another browser's try leaves it
 * to its own.
 */
export async function takeAttempt(db: Queryable, stateHash: string, browserHash: string) {
  return db
    .deleteFrom("sign_on_attempts")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["nonce", "code_verifier"])
    .executeTakeFirst();
}

/** The active user whom this identity may sign in as. */
export async function userOfIdentity(db: Queryable, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select("u.id")
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .where("u.status", "=", "active")
    .executeTakeFirst();
  return row?.id;
}

export async function identitiesOf(db: Queryable, issuer: string, userId: string) {
  return db
    .selectFrom("user_identities")
    .select(["subject", "created_at"])
    .where("issuer", "=", issuer)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("subject")
    .execute();
}

/** False: the identity is somebody's already. */
export async function addIdentity(tx: Tx, issuer: string, subject: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("user_identities")
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False: it was not this user's. */
export async function removeIdentity(tx: Tx, issuer: string, subject: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("user_identities")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function usernameOf(db: Queryable, userId: string): Promise<string | undefined> {
  return (await db.selectFrom("users").select("username").where("id", "=", userId).executeTakeFirst())?.username;
}

/** For the demo, whose accounts are everybody's anyway: each user is the subject of the same name. */
export async function linkEverybody(db: Queryable, issuer: string): Promise<void> {
  await sql`insert into user_identities (issuer, subject, user_id)
    select ${issuer}, u.username, u.id from users u on conflict do nothing`.execute(db);
}
