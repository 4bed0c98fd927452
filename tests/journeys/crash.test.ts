// @order first
import type { Envelope } from "@signoff/domain/http/envelope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { verifyLogs } from "../../server/src/features/operations/audit/public.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { type SmtpSink, startSmtpSink } from "../../server/src/testing/smtp-sink.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { type AnyPostgres, anyPostgres } from "../support/any-postgres.ts";
import { cloneRequest } from "../support/clone-request.ts";
import type { FaultPoint } from "../support/crash-node.ts";
import { type MortalNode, mortalNodeName, startMortalNode } from "../support/mortal-node.ts";
import { requestProblems } from "../support/request-checker.ts";
import { secondNode } from "../support/second-node.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const handler = "to.zheng";

let postgres: AnyPostgres;
let database: Database;
let story: Story;
let sink: SmtpSink;
let waiting: string;
let node: MortalNode;

beforeAll(async () => {
  postgres = await anyPostgres();
  database = await createPostgresTestDatabase(postgres.url);
  story = await startStory({ database });
  waiting = (await story.submitted("lota")).applyId;
  sink = await startSmtpSink();
  node = await startMortalNode(databaseUrl(), sink.url);
});

afterAll(async () => {
  await node.stop();
  await sink.close();
  await story.close();
  await postgres.stop();
});

function databaseUrl(): string {
  if (database.driver.kind !== "postgres") throw new Error("only a real server can lose a client");
  return database.driver.url;
}

/** The handler's agreement as a browser sends it; undefined if the connection was cut before an answer came. */
async function agree(applyId: string, key: string): Promise<Envelope | undefined> {
  const headers = {
    "access-token": await story.token(handler),
    "content-type": "application/json",
    "idempotency-key": key,
  };
  const taskId = `${applyId}_${(await firstTask(applyId)).id}`;
  const body = JSON.stringify({ taskId, decision: "agree" });
  const url = `${node.address}/api${tasksContract.complete.path}`;
  return fetch(url, { method: "POST", headers, body }).then(
    (response) => response.json() as Promise<Envelope>,
    () => undefined,
  );
}

async function firstTask(applyId: string) {
  return database.kysely
    .selectFrom("tasks")
    .select(["id", "status", "decision"])
    .where("request_id", "=", applyId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
}

async function linesOf(applyId: string): Promise<readonly string[]> {
  const rows = await database.kysely
    .selectFrom("history")
    .select("action")
    .where("request_id", "=", applyId)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

const decided: string[] = [];

/** A request that waits for the handler, decided on a node that dies during the call. */
async function dieWhileDeciding(point: FaultPoint): Promise<{ applyId: string; answer: Envelope | undefined }> {
  for (const earlier of decided) await untilTold(earlier);
  const applyId = await cloneRequest(database, waiting);
  decided.push(applyId);
  await node.arm(point);
  const answer = await agree(applyId, `key-${point}`);
  await endPauses();
  await node.died();
  await untilForgotten();
  await expireJobs();
  node = await startMortalNode(databaseUrl(), sink.url);
  return { applyId, answer };
}

async function problemsOf(applyId: string): Promise<readonly string[]> {
  const acknowledged = [{ by: handler, action: "agree" }];
  return requestProblems(database, secondNode(database).services, applyId, acknowledged);
}

describe("a node that is killed", () => {
  it("[R-APPR-5] before the commit has done nothing; the same call with the same key then runs once", async () => {
    const { applyId, answer } = await dieWhileDeciding("before-commit");
    expect(answer).toBeUndefined();
    expect(await firstTask(applyId)).toMatchObject({ status: "open", decision: null });
    expect(await linesOf(applyId)).toEqual(["submit"]);
    const first = await agree(applyId, "key-before-commit");
    expect(first).toMatchObject({ code: 200, result: { status: 2 } });
    expect(await agree(applyId, "key-before-commit")).toEqual(first);
    expect(await linesOf(applyId)).toEqual(["submit", "agree"]);
    expect(await problemsOf(applyId)).toEqual([]);
  });

  it("[R-APPR-5] after the commit has lost only its answer; the same key returns it, and nothing is done twice", async () => {
    const { applyId, answer } = await dieWhileDeciding("after-commit");
    expect(answer).toBeUndefined();
    expect(await firstTask(applyId)).toMatchObject({ status: "done", decision: "agree" });
    const again = await agree(applyId, "key-after-commit");
    expect(again).toMatchObject({ code: 200, result: { applyId, status: 2 } });
    expect(await agree(applyId, "another-key")).toMatchObject({ code: 508, result: { handledBy: { id: handler } } });
    expect(await linesOf(applyId)).toEqual(["submit", "agree"]);
    expect(await problemsOf(applyId)).toEqual([]);
  });

  it.each(["before-mail", "after-mail"] as const)(
    "[R-APPR-5] %s loses no decision and no mail, and sends none twice",
    async (point) => {
      const { applyId, answer } = await dieWhileDeciding(point);
      expect(answer).toMatchObject({ code: 200 });
      expect(await linesOf(applyId)).toEqual(["submit", "agree"]);
      await untilTold(applyId);
      const mails = await database.kysely
        .selectFrom("mails")
        .select(["to_address", "message_id"])
        .where("request_id", "=", applyId)
        .execute();
      expect(mails.length).toBeGreaterThan(0);
      const sent = mails.map(({ message_id }) => message_id).toSorted();
      const received = () => sink.mails.map(({ messageId }) => messageId).filter((id) => id.includes(applyId));
      // The last byte of a mail may still be in transit when its record is already in the database.
      await vi.waitFor(() => expect(received().toSorted()).toEqual(sent), { timeout: 30_000, interval: 100 });
      expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length);
    },
  );

  it("leaves the chains of every log intact", async () => {
    const findings: unknown[] = [];
    await verifyLogs(database, "no-tips", (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});

/** Every mail of the request has been sent. */
async function untilTold(applyId: string): Promise<void> {
  const told = async () => {
    await endPauses();
    expect(await unsentMails(applyId)).toEqual([]);
  };
  await vi.waitFor(told, { timeout: 60_000, interval: 200 });
}

/** Mails wait until a decision can no longer be undone; here nobody undoes one. */
async function endPauses(): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`.execute(
    database.kysely,
  );
}

/**
 * Until the database has processed the last statements of the dead node, including jobs it had taken from the queue.
 */
async function untilForgotten(): Promise<void> {
  const forgotten = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and application_name = ${mortalNodeName}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([]);
  };
  await vi.waitFor(forgotten, { timeout: 60_000, interval: 100 });
}

/**
 * What the queue does once the time of an unfinished job is up: the job is retried. While a node lives, its jobs must
 * not be taken from it, or a mail would be sent twice.
 */
async function expireJobs(): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(database.kysely);
}

/** Notices whose mail was not sent, and mails that were not delivered. */
async function unsentMails(applyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'notice ' || n.user_id as what from notices n
      where n.request_id = ${applyId} and n.sent_at is null
        and not exists (select 1 from mails m where m.notice_id = n.id and m.state = 'sent')
    union all select 'mail ' || m.to_address from mails m where m.request_id = ${applyId} and m.state <> 'sent'`.execute(
    database.kysely,
  );
  return rows.map(({ what }) => what);
}
