import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { type JobQueue, openJobQueue } from "../../jobs/queue.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { type SmtpSink, startSmtpSink } from "../../testing/smtp-sink.ts";
import { type Story, startStory } from "../../testing/story.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { DefinitionStore } from "../definitions/public.ts";
import { DirectoryCache } from "../directory/public.ts";
import { workflowJobs } from "../workflow-store/public.ts";
import { operationLogContract } from "../operation-log/contract.ts";
import { noticesContract } from "./contract.ts";
import { noticeJobs } from "./notices.job.ts";

/** Everything real: the queue in the database, the mail server, the connection between them. */
let story: Story;
let database: Database;
let queue: JobQueue;
let mailer: Mailer;
let smtp: SmtpSink;

beforeAll(async () => {
  smtp = await startSmtpSink();
  database = await createTestDatabase();
  mailer = createSmtpMailer(smtp.url, "Signoff <signoff@example.com>");
  const handlers = noticeJobs(database, {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue: { enqueue: (...job) => queue.enqueue(...job) },
    mailer,
    publicUrl: () => "http://localhost:8080",
  });
  queue = await openJobQueue(database, [...workflowJobs, ...handlers.map(({ job }) => job)], () => undefined);
  story = await startStory({ database, queue });
  await queue.work(handlers);
});
afterAll(async () => {
  await queue.stop();
  await mailer.close();
  await story.close();
  await smtp.close();
});

const outbox = async (state: "waiting" | "sent" | "bounced") => story.get("admin", noticesContract.mails, { state });

/** The next try of what failed comes now; how the pauses grow is the queue's. */
const endPauses = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.kysely);

describe("mails through the queue", () => {
  it("[R-AUTH-4] reach the handler of a submitted request", async () => {
    await story.submitted("lota");
    await expect.poll(() => smtp.mails.map((mail) => mail.to), { timeout: 30_000 }).toContain("to.zheng@example.com");
  });

  it("wait while the mail server is busy or down, hold nobody up, and drain once it is back", async () => {
    smtp.refuseWith = () => 451;
    await story.submitted("lota");
    await expect
      .poll(async () => (await outbox("waiting")).records[0]?.attempts ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect((await outbox("waiting")).records[0]?.lastError).toContain("refused by the test");
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    const submitted = await story.submitted("lota");
    expect(submitted.status).toBe(2);
    smtp = await startSmtpSink(port);
    await expect
      .poll(async () => endPauses().then(() => outbox("waiting")), { timeout: 60_000, interval: 500 })
      .toMatchObject({ total: 0 });
    expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(2);
  }, 120_000);

  it("that bounce are shown to the administrator, and go out again under the same id when asked", async () => {
    smtp.refuseWith = () => 550;
    const { applyId } = await story.submitted("lota");
    await expect.poll(async () => (await outbox("bounced")).total, { timeout: 30_000 }).toBe(1);
    const [bounced] = (await outbox("bounced")).records;
    expect(bounced).toMatchObject({ applyId, state: "bounced", attempts: 1 });
    smtp.refuseWith = undefined;
    await story.get("admin", noticesContract.resend, { id: bounced?.id ?? "" });
    const log = await story.get("admin", operationLogContract.adminLog, { operation: "resend" });
    expect(log.records).toMatchObject([{ operatorId: "admin", objectKind: "mail", objectId: bounced?.id }]);
    await expect
      .poll(() => smtp.mails.map((mail) => mail.messageId), { timeout: 30_000 })
      .toContain(bounced?.messageId);
    expect((await outbox("bounced")).total).toBe(0);
  });
});

describe("the outbox", () => {
  it("is searched by recipient and subject", async () => {
    const { total } = await story.get("admin", noticesContract.mails, { keyword: "to.zheng@example.com" });
    expect(total).toBeGreaterThan(0);
    expect((await story.get("admin", noticesContract.mails, { keyword: "nobody@nowhere" })).total).toBe(0);
  });

  it.each([noticesContract.mails, noticesContract.resend])("$path is the administrators' alone", async (endpoint) => {
    const input = endpoint === noticesContract.resend ? { id: "1" } : {};
    expect((await story.ask("to.guo", endpoint, input as never)).status).toBe(403);
    expect((await story.ask("to.guo", endpoint, input as never, { token: undefined as never })).status).toBe(401);
  });

  it("refuses what is no mail", async () => {
    expect((await story.ask("admin", noticesContract.resend, { id: "999999" })).envelope.code).toBe(404);
    expect((await story.ask("admin", noticesContract.resend, { id: "x" })).envelope.code).toBe(406);
    expect((await story.ask("admin", noticesContract.mails, { state: "lost" } as never)).envelope.code).toBe(406);
  });
});
