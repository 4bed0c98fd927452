import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../../tests/support/any-postgres.ts";
import type { Database } from "../../db/database.ts";
import { type Finding, verifyLogs } from "../../features/operations/audit/public.ts";
import { requestListsContract } from "../../features/requests/request-lists/contract.ts";
import { tasksContract } from "../../features/requests/tasks/contract.ts";
import { createPostgresDemoDatabase } from "../../testing/postgres-test-database.ts";
import { resultOf, signIn, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type SeededRequests, seedRequests } from "./seed-requests.ts";

const requests = 1_200;
const lines: string[] = [];

let server: AnyPostgres;
let database: Database;
let test: TestApp;
let before: Counts;
let seeded: SeededRequests;
beforeAll(async () => {
  server = await anyPostgres();
  database = await createPostgresDemoDatabase(server.url);
  test = await startTestApp({ database });
  before = await count();
  seeded = await seedRequests(database, { requests, add: false, report: (line) => lines.push(line) });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

interface Counts {
  readonly requests: number;
  readonly tasks: number;
  readonly indexes: number;
}

async function count(): Promise<Counts> {
  const { rows } = await sql<Counts>`select (select count(*)::int from requests) as requests,
    (select count(*)::int from tasks) as tasks,
    (select count(*)::int from pg_indexes where schemaname = current_schema()) as indexes`.execute(database.kysely);
  const [counts] = rows;
  if (!counts) throw new Error("no counts");
  return counts;
}

describe("filling a database with requests", () => {
  it("adds as many as asked for, each with a few tasks, and says how far it is", async () => {
    const after = await count();
    expect(after.requests - before.requests).toBe(requests);
    expect(after.tasks - before.tasks).toBe(seeded.tasks);
    expect(seeded.tasks / requests).toBeGreaterThan(2);
    expect(lines[0]).toMatch(/^1,200 of 1,200 requests, [\d,]+ a second, about 0 s left$/);
  });

  it("leaves every index as it was", async () => {
    expect((await count()).indexes).toBe(before.indexes);
  });

  it("seals every history, so that nothing looks tampered with", async () => {
    const findings: Finding[] = [];
    const verdict = await verifyLogs(database, "no-tips-file", (finding) => findings.push(finding));
    expect(findings).toEqual([]);
    expect(verdict.history.requests).toBeGreaterThan(requests * 0.9);
  });

  it("brings requests of every state, of many kinds and people, with Chinese and English subjects", async () => {
    const { rows } = await sql<Record<string, number>>`select count(distinct status)::int as states,
      count(distinct form_kind)::int as kinds, count(distinct requester_id)::int as people,
      count(*) filter (where subject ~ '[一-龥]')::int as chinese,
      (select count(*)::int from request_cc) as copies from requests`.execute(database.kysely);
    const [{ states, kinds, people, chinese, copies } = {}] = rows;
    expect(states).toBe(7);
    expect(kinds).toBeGreaterThan(15);
    expect(people).toBeGreaterThan(25);
    expect(chinese).toBeGreaterThan(requests / 2);
    expect(copies).toBeGreaterThan(requests / 10);
  });

  it("gives numbers that go on where the series stood, and leaves the series behind them", async () => {
    const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from requests r
      left join request_numbers n on n.prefix || '-' || n.month = regexp_replace(r.request_no, '-\\d+$', '')
      where r.subject like '%-____' and substring(r.request_no from '\\d+$')::int > coalesce(n.last, 0)`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it("shows them in the lists and finds them by a word of two characters", async () => {
    const token = await signIn(test.app, "gm.zhou");
    const ask = (keyword: string) =>
      resultOf(test.app, requestListsContract.tracking, { pageNo: 1, pageSize: 20, keyword }, { token });
    expect((await ask("通孔")).records.every(({ subject }) => subject.includes("通孔"))).toBe(true);
    expect((await ask("通孔")).total).toBeGreaterThan(20);
  });

  it("leaves the open ones where their handlers can go on", async () => {
    const { rows } = await sql<{ task: string; user: string }>`
      select t.request_id || '_' || t.id as task, t.assignee as user from tasks t join users u on u.id = t.assignee
      join requests r on r.id = t.request_id
      where t.status = 'open' and u.password_hash is not null and r.subject like '%-____' and t.node_id = 'deptReview'
      limit 1`.execute(database.kysely);
    const [open] = rows;
    const token = await signIn(test.app, open?.user ?? "");
    const receipt = await resultOf(
      test.app,
      tasksContract.complete,
      { taskId: open?.task ?? "", decision: "agree" },
      { token },
    );
    expect(receipt.handler.length).toBeGreaterThan(0);
  });

  it("refuses a database that people work with, unless it is told to add", async () => {
    const few = { requests: 20, report: () => undefined };
    await expect(seedRequests(database, { ...few, add: false })).rejects.toThrow(/more than 1000 requests already/);
    expect(await seedRequests(database, { ...few, add: true })).toMatchObject({ requests: 20 });
  });
});
