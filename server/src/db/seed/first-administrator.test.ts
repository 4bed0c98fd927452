import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPasswordHasher } from "../../security/password-hash.ts";
import { createEmptyDatabase } from "../../testing/empty-database.ts";
import { demoSeed } from "../../testing/prepare-template.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { ensureFirstAdministrator, randomPassword } from "./first-administrator.ts";
import { seedDatabase } from "./seed-database.ts";

const passwords = createPasswordHasher();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-first-"));
let db: Database;

beforeAll(async () => {
  db = await createEmptyDatabase();
  await migrate(db);
  await seedDatabase(db, { ...(await demoSeed()), company: "own" });
});
afterAll(async () => {
  await db.close();
  fs.rmSync(dataDir, { recursive: true });
});

const ensure = () => ensureFirstAdministrator(db, { dataDir, passwords });
const passwordIn = (file: string | undefined): string => fs.readFileSync(file ?? "", "utf8").split("\n")[1] ?? "";

it("hole 29: makes one administrator, even when two nodes start together, who must change a password good for a day", async () => {
  const files = await Promise.all([ensure(), ensure()]);
  const file = files.find((made) => made !== undefined);
  expect(files.filter((made) => made !== undefined)).toHaveLength(1);
  expect(fs.statSync(file ?? "").mode & 0o777).toBe(0o600);
  const admin = await db.kysely
    .selectFrom("users")
    .select(["id", "password_hash", "reset_flag"])
    .select(sql<number>`round(extract(epoch from password_expires_at - now()) / 3600)::int`.as("hours"))
    .execute();
  expect(admin).toMatchObject([{ id: "admin", reset_flag: "0", hours: 24 }]);
  expect(await passwords.verify(admin[0]?.password_hash ?? null, passwordIn(file))).toBe(true);
  const roles = await db.kysely.selectFrom("user_roles").select("role_id").orderBy("role_id").execute();
  expect(roles).toEqual([{ role_id: "admin" }, { role_id: "staff" }]);
});

it("leaves an administrator alone whose day is not over", async () => {
  expect(await ensure()).toBeUndefined();
});

it("makes a new password when the day passed unused, and never after the first one was changed", async () => {
  const expired = { password_expires_at: sql<Date>`now() - interval '1 second'` };
  await db.kysely.updateTable("users").set(expired).execute();
  const file = await ensure();
  const { password_hash } = await db.kysely.selectFrom("users").select("password_hash").executeTakeFirstOrThrow();
  expect(await passwords.verify(password_hash, passwordIn(file))).toBe(true);
  await db.kysely
    .updateTable("users")
    .set({ ...expired, reset_flag: "1" })
    .execute();
  expect(await ensure()).toBeUndefined();
});

it("draws passwords of twenty characters that nobody guesses or misreads", () => {
  const drawn = Array.from({ length: 200 }, randomPassword);
  expect(new Set(drawn).size).toBe(200);
  expect(drawn.every((password) => /^[a-km-np-zA-HJ-NP-Z2-9]{20}$/.test(password))).toBe(true);
});
