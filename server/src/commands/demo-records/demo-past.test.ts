import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { verifyHistory } from "../../features/operations/audit/verify-history.ts";
import { createDemoDatabase } from "../../testing/test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.close());

/** On a working day, between 08:30 and 18:00, and not in the future. */
function isAtWork(moment: Date): boolean {
  const hour = moment.getHours() + moment.getMinutes() / 60;
  return moment.getDay() % 6 !== 0 && hour >= 8.5 && hour < 18 && moment <= new Date();
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

describe("[R-DEMO-2] the past of the demo company", () => {
  it("happened in working hours, and none of it in the future", async () => {
    const { rows } = await sql<{ what: string; at: Date }>`
      select 'created' as what, created_at as at from requests
      union all select 'submitted', submitted_at from requests where submitted_at is not null
      union all select 'completed', completed_at from requests where completed_at is not null
      union all select action, at from history
      union all select 'opened ' || node_id, opened_at from tasks
      union all select 'closed ' || node_id, closed_at from tasks where closed_at is not null
      union all select 'attached', uploaded_at from attachments
      union all select 'copied', copied_at from request_cc`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter(({ at }) => !isAtWork(at))).toEqual([]);
  });

  it("has requests that took days, none of them decided before it was asked", async () => {
    const done = await database.kysely
      .selectFrom("requests")
      .select(["submitted_at", "completed_at"])
      .where("status", "=", formStatus.completed)
      .execute();
    const hours = done.map((row) => hoursBetween(row.submitted_at ?? new Date(), row.completed_at ?? new Date()));
    expect(hours.length).toBeGreaterThan(50);
    expect(Math.min(...hours)).toBeGreaterThan(1);
    expect(hours.filter((one) => one > 24).length).toBeGreaterThan(hours.length / 2);
    const { rows } = await sql<{ node: string }>`
      select request_id || ' ' || node_id as node from tasks where closed_at < opened_at`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  it("has rejects among it, after which the requester handed in again or an earlier node was asked again", async () => {
    const { rows } = await sql<{ rounds: number; rejects: number }>`
      select r.round as rounds, count(t.id)::int as rejects from requests r join tasks t on t.request_id = r.id
      where r.status = ${formStatus.completed} and t.decision = 'reject' group by r.id`.execute(database.kysely);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    expect(rows.filter(({ rounds }) => rounds > 1).length).toBeGreaterThanOrEqual(5);
  });

  it("has numbers that carry the month in which they were made", async () => {
    const rows = await database.kysely
      .selectFrom("requests")
      .select(["request_no", "created_at"])
      .where("version", "=", 1)
      .where("request_no", "is not", null)
      .execute();
    const months = rows.map(({ request_no, created_at }) => {
      const month = String(created_at.getMonth() + 1).padStart(2, "0");
      return { no: request_no ?? "", month: `${created_at.getFullYear() % 100}${month}` };
    });
    expect(months.filter(({ no, month }) => no.split("-")[1] !== month)).toEqual([]);
    const { rows: series } = await sql<{ last: number; given: number }>`
      select n.last, count(r.id)::int as given from request_numbers n
      join requests r on r.request_no like n.prefix || '-' || n.month || '-%' and r.version = 1
      group by n.prefix, n.month, n.last`.execute(database.kysely);
    expect(series.filter(({ last, given }) => last !== given)).toEqual([]);
  });

  it("has to-dos of different ages, and chains of history that hold", async () => {
    const { rows } = await sql<{ day: string }>`
      select distinct opened_at::date::text as day from tasks where status = 'open'`.execute(database.kysely);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const findings = [];
    for await (const finding of verifyHistory(database.kysely)) findings.push(finding);
    expect(findings).toEqual([]);
  });
});
