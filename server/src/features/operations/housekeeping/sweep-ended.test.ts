// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { sweepEndedJob } from "./sweep-ended.job.ts";

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const ago = (span: string) => sql<Date>`now() - ${span}::interval`;
const session = (id: string, endedAgo: string) => ({ id, token_hash: id, user_id: "admin", expires_at: ago(endedAgo) });

it("removes what ended long ago and keeps what someone may still ask about", async () => {
  await db.kysely
    .insertInto("sessions")
    .values([session("old", "31 days"), session("fresh", "1 day")])
    .execute();
  await db.kysely
    .insertInto("login_failures")
    .values([
      { account: "old", address: "::1", at: ago("25 hours") },
      { account: "fresh", address: "::1", at: ago("1 hour") },
    ])
    .execute();
  await sweepEndedJob(db).run({}, { jobId: "1", retryCount: 0, signal: AbortSignal.timeout(1000) });
  const sessions = await db.kysely.selectFrom("sessions").select("id").execute();
  const failures = await db.kysely.selectFrom("login_failures").select("account").execute();
  expect([sessions, failures]).toEqual([[{ id: "fresh" }], [{ account: "fresh" }]]);
});
