import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { ensureWritableFolder } from "../../config/writable-folder.ts";
import type { PasswordHasher } from "../../security/password-hash.ts";
import type { Database, Tx } from "../database.ts";

const lockId = 7_216_402_553;
const passwordLength = 20;
/** Without the letters and digits that people take for each other. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const username = "admin";
const validHours = 24;

export interface FirstAdministratorOptions {
  /** Folder for the file with the password. */
  readonly dataDir: string;
  readonly passwords: Pick<PasswordHasher, "hash">;
}

/**
 * A new installation has no accounts and no default password: one administrator is made with a random password, written
 * once to a file that only the owner reads, good for a day, to be changed at the first sign-in. When that day passed
 * unused, the next start makes a new password. Resolves to the file, or to undefined when there is nothing to do.
 */
export async function ensureFirstAdministrator(
  db: Database,
  options: FirstAdministratorOptions,
): Promise<string | undefined> {
  if (!(await isNeeded(db.kysely))) return undefined;
  const password = randomPassword();
  const passwordHash = await options.passwords.hash(password);
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockId}::bigint)`.execute(tx);
    if (!(await isNeeded(tx))) return undefined;
    await saveAdministrator(tx, passwordHash);
    // Written before the commit: an account whose password nobody can read would lock everyone out.
    return writePassword(options.dataDir, password);
  });
}

export function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** No user at all, or only the first administrator, whose password ran out before it was used. */
async function isNeeded(db: Database["kysely"]): Promise<boolean> {
  const users = await db
    .selectFrom("users")
    .select(["username", "reset_flag", sql<boolean>`coalesce(password_expires_at < now(), false)`.as("expired")])
    .limit(2)
    .execute();
  const [only, second] = users;
  if (!only) return true;
  return !second && only.username === username && only.reset_flag === "0" && only.expired;
}

async function saveAdministrator(tx: Tx, passwordHash: string): Promise<void> {
  const password = {
    password_hash: passwordHash,
    password_expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
    reset_flag: "0" as const,
  };
  await tx
    .insertInto("departments")
    .values({ id: "ROOT", code: "ROOT", name_zh: "公司", name_en: "Company", parent_id: null, leader_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("users")
    .values({
      id: username,
      username,
      realname_zh: "系统管理员",
      realname_en: "Administrator",
      work_no: "ADMIN",
      employee_id: "ADMIN",
      ...password,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(password))
    .execute();
  await tx
    .insertInto("user_departments")
    .values({ user_id: username, department_id: "ROOT", is_main: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("user_roles")
    .values(["staff", "admin"].map((role) => ({ user_id: username, role_id: role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function writePassword(dataDir: string, password: string): string {
  ensureWritableFolder(dataDir);
  const file = path.join(dataDir, "first-administrator.txt");
  // Removed first, so that the mode is that of a new file and never that of something already there.
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${username}\n${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
