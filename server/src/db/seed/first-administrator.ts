import { randomInt } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { ensureWritableFolder } from "../../config/writable-folder.ts";
import type { PasswordHasher } from "../../security/password-hash.ts";
import type { Database, Tx } from "../database.ts";

const lockId = 7_216_402_553;
const passwordLength = 20;
/** Without letters and digits that are easily confused. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const username = "admin";
const validHours = 24;

export interface FirstAdministratorOptions {
  /** Folder for the file with the password. */
  readonly dataDir: string;
  readonly passwords: Pick<PasswordHasher, "hash">;
}

/**
 * A new installation has no accounts and no default password. This creates one administrator with a random password,
 * which is written once to a file that only its owner can read. It is valid for a day and must be changed at the first
 * sign-in; if it expires unused, the next start creates a new one. Resolves to the file, or to undefined if nothing was
 * needed.
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
    // Written before the commit: an account with an unknown password would lock everyone out.
    return writePassword(options.dataDir, password);
  });
}

export function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
}

/** No user at all, or only the first administrator, whose password expired unused. */
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
  // Removed first, so that the new file gets its own mode and not that of an existing one.
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${username}\n${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
