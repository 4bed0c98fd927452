import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** The account of a user name, in upper or lower case, if it may sign in by password at all. */
export async function accountByUsername(db: Queryable, account: string) {
  return db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(sql<string>`lower(username)`, "=", account)
    .where("status", "=", "active")
    .where("is_machine", "=", false)
    .where((where) =>
      where.or([where("password_expires_at", "is", null), where("password_expires_at", ">", sql<Date>`now()`)]),
    )
    .executeTakeFirst();
}

/**
 * The present password hash of an account, locked until the transaction ends, so that a change of the password waits.
 */
export async function lockedPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .where("status", "=", "active")
    .where("is_machine", "=", false)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Takes the browser's language at sign-in as the language of mails, if none was chosen. */
export async function fillLanguage(tx: Tx, userId: string, language: "zh" | "en"): Promise<void> {
  await tx
    .updateTable("users")
    .set({ language, updated_at: sql`now()`, revision: sql`revision + 1` })
    .where("id", "=", userId)
    .where("language", "is", null)
    .execute();
}

export async function accountById(db: Queryable, userId: string) {
  return db
    .selectFrom("users")
    .select(["id", "username", "work_no", "email", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Replaces only the hash that was verified: of two concurrent changes, the second one fails. */
export async function replacePassword(tx: Queryable, userId: string, before: string, after: string): Promise<boolean> {
  const changed = await tx
    .updateTable("users")
    .set({
      password_hash: after,
      password_changed_at: sql<Date>`now()`,
      password_expires_at: null,
      reset_flag: "1",
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", userId)
    .where("password_hash", "=", before)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The same password under stronger parameters. */
export async function rehashPassword(db: Queryable, userId: string, before: string, after: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: after })
    .where("id", "=", userId)
    .where("password_hash", "=", before)
    .execute();
}

export async function userInfoRow(db: Queryable, userId: string) {
  return db
    .selectFrom("users as u")
    .leftJoin("user_departments as ud", (join) => join.onRef("ud.user_id", "=", "u.id").on("ud.is_main", "=", true))
    .leftJoin("departments as d", "d.id", "ud.department_id")
    .leftJoin("personal_settings as s", "s.user_id", "u.id")
    .select([
      "u.id",
      "u.username",
      "u.realname_zh",
      "u.realname_en",
      "u.nick_names",
      "u.reset_flag",
      "u.email",
      "u.work_no",
    ])
    .select(["s.start_page", "s.density"])
    .select(["d.id as depart_id", "d.name_zh as depart_zh", "d.name_en as depart_en"])
    .select(
      sql<string[]>`array(select r.code from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.code)`.as("roles"),
    )
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}
