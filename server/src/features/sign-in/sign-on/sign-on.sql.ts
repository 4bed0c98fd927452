import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

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
 * Consumes an attempt. Succeeds for exactly one caller, in time and from the browser that started it; a call by another
 * browser leaves it intact.
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

/** The user linked to this identity, who may have left or be a machine account. */
export async function userOfIdentity(db: Queryable, issuer: string, subject: string) {
  return db
    .selectFrom("user_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select(["u.id", "u.status", "u.is_machine"])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
}

export interface Newcomer {
  readonly username: string;
  readonly name: string;
  readonly workNo: string;
  readonly email: string;
  readonly language: "zh" | "en" | null;
}

/** Whether an account here could be the same person: by name, number or mail address. */
export async function isKnownAlready(tx: Tx, { username, workNo, email }: Newcomer): Promise<boolean> {
  const { rows } = await sql`select 1 from users where lower(username) = lower(${username}) or work_no = ${workNo}
    or employee_id = ${workNo} or (${email} <> '' and lower(email) = lower(${email})) limit 1`.execute(tx);
  return rows.length > 0;
}

/** With the roles of newcomers and without a password: they sign in through the identity provider. */
export async function insertNewcomer(tx: Tx, id: string, user: Newcomer, departmentId: string | undefined) {
  const { username, name, workNo, email, language } = user;
  await tx
    .insertInto("users")
    .values({
      id,
      username,
      realname_zh: name,
      realname_en: name,
      work_no: workNo,
      employee_id: workNo,
      email,
      language,
      password_hash: null,
    })
    .execute();
  await sql`insert into user_roles (user_id, role_id) select ${id}, r.id from roles r where r.is_default`.execute(tx);
  if (departmentId !== undefined)
    await tx
      .insertInto("user_departments")
      .values({ user_id: id, department_id: departmentId, is_main: true })
      .execute();
}

/** Finds an active department by code or by name in either language, and returns its id. */
export async function departmentNamed(db: Queryable, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from departments where status = 'active'
    and (code = ${text} or name_en = ${text} or name_zh = ${text}) order by code = ${text} desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
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

/** False: the identity is already linked to a user. */
export async function addIdentity(tx: Tx, issuer: string, subject: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("user_identities")
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False: it was not linked to this user. */
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

/** For the demo, whose accounts are shared anyway: each user is the subject of the same name. */
export async function linkEverybody(db: Queryable, issuer: string): Promise<void> {
  await sql`insert into user_identities (issuer, subject, user_id)
    select ${issuer}, u.username, u.id from users u on conflict do nothing`.execute(db);
}
