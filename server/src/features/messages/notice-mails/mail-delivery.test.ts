// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { type JobQueue, openJobQueue } from "../../../jobs/queue.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { createSmtpMailer } from "../../../mail/smtp-mailer.ts";
import { type SmtpSink, startSmtpSink } from "../../../testing/smtp-sink.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { workflowJobs } from "../../base/workflow-store/public.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { noticesContract } from "./contract.ts";
import { noticeTexts, tellsOfDocument } from "../../base/notice-texts/public.ts";
import { noticeJobs } from "./notices.job.ts";

/** Everything is real: the queue in the database, the mail server, the connection between them. */
let story: Story;
let database: Database;
let queue: JobQueue;
let mailer: Mailer;
let smtp: SmtpSink;

beforeAll(async () => {
  smtp = await startSmtpSink();
  database = await createTestDatabase();
  // A short time-out for a silent server, so that the test need not wait two minutes.
  mailer = createSmtpMailer(`${smtp.url}?socketTimeout=2000`, "Signoff <signoff@example.com>");
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

const patience = { timeout: 90_000, interval: 500 } as const;

const outbox = async (state: "waiting" | "sent" | "bounced") => story.get("admin", noticesContract.mails, { state });

/** Retries failed jobs now; the growing pauses are the queue's business. */
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
    await story.get("admin", noticesContract.resend, {
      id: bounced?.id ?? "",
      attempts: 1,
      state: "bounced",
    });
    const log = await story.get("admin", operationLogContract.adminLog, { operation: "resend" });
    expect(log.records).toMatchObject([{ operatorId: "admin", objectKind: "mail", objectId: bounced?.id }]);
    await expect
      .poll(() => smtp.mails.map((mail) => mail.messageId), { timeout: 30_000 })
      .toContain(bounced?.messageId);
    expect((await outbox("bounced")).total).toBe(0);
  });
});

describe("a mail server that is down for long, refuses for now and keeps silent", () => {
  it("holds up no decision, and gets every mail exactly once in the end", async () => {
    const port = Number(new URL(smtp.url).port);
    const before = await database.kysely.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirst();
    const since = async () => {
      const mails = database.kysely.selectFrom("mails").select(["message_id", "state", "attempts", "last_error"]);
      return mails.where("id", ">", before?.id ?? "0").execute();
    };
    const fewestTries = async () => {
      await endPauses();
      return Math.min(...(await since()).map((mail) => mail.attempts));
    };
    await smtp.close();
    const { applyId } = await story.submitted("lota");
    await expect(story.decide("to.zheng", applyId, "reject", "Say more")).resolves.toMatchObject({ applyId });
    await expect.poll(async () => (await since()).length, patience).toBeGreaterThan(1);
    await expect.poll(fewestTries, patience).toBeGreaterThanOrEqual(1);
    expect((await since()).map((mail) => mail.last_error ?? "").join()).toContain("ECONNREFUSED");
    smtp = await startSmtpSink(port);
    smtp.refuseWith = () => 421;
    await expect.poll(fewestTries, patience).toBeGreaterThanOrEqual(2);
    smtp.refuseWith = undefined;
    smtp.silentAt = "recipient";
    await expect.poll(fewestTries, patience).toBeGreaterThanOrEqual(3);
    expect((await since()).filter((mail) => mail.state !== "waiting")).toEqual([]);
    expect(smtp.mails).toEqual([]);
    smtp.silentAt = "end";
    await expect.poll(() => smtp.mails.length, patience).toBeGreaterThan(0);
    await expect
      .poll(async () => endPauses().then(async () => (await since()).filter((mail) => mail.state !== "sent")), patience)
      .toEqual([]);
    expect((await since()).map((mail) => mail.last_error ?? "").join()).toContain("has not confirmed it in time");
    const ids = (await since()).map((mail) => mail.message_id);
    expect(smtp.mails.map((mail) => mail.messageId).toSorted()).toEqual(ids.toSorted());
    smtp.silentAt = undefined;
  }, 240_000);
});

describe("the outbox", () => {
  it("is searched by recipient and subject", async () => {
    const { total } = await story.get("admin", noticesContract.mails, { keyword: "to.zheng@example.com" });
    expect(total).toBeGreaterThan(0);
    expect((await story.get("admin", noticesContract.mails, { keyword: "nobody@nowhere" })).total).toBe(0);
  });

  it("is searched by kind, receiver and state", async () => {
    const count = async (query: object) => (await story.get("admin", noticesContract.mails, query)).total;
    const all = await count({});
    expect(await count({ kind: ["task", "returned"] })).toBe(all);
    expect(await count({ kind: "task", receiver: "to.zheng", state: ["sent"] })).toBeGreaterThan(0);
    expect(await count({ kind: "news" })).toBe(0);
    expect(await count({ receiver: "ce.han" })).toBe(0);
  });

  it("shows a mail to the letter, as it was sent", async () => {
    const [row] = (await outbox("sent")).records;
    const mail = await story.get("admin", noticesContract.mail, { id: row?.id ?? "" });
    expect(mail).toMatchObject({ ...row, kindName: expect.stringMatching(/^(?:To approve|Returned)$/) });
    expect(mail.html).toContain("<!doctype html>");
    expect(smtp.mails.map(({ messageId }) => messageId)).toContain(mail.messageId);
    expect(mail.text).toContain("http://localhost:8080/tapeout/pages/lota/");
  });

  it("lets one of two send a mail again who do so at once", async () => {
    const [row] = (await story.get("admin", noticesContract.mails, { state: "sent" })).records;
    const again = { id: row?.id ?? "", attempts: row?.attempts ?? 0, state: "sent" } as const;
    const answers = await Promise.all([1, 2].map(() => story.ask("admin", noticesContract.resend, again)));
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const arrived = () => smtp.mails.filter((mail) => mail.messageId === row?.messageId).length;
    await expect.poll(arrived, patience).toBe(2);
  });

  it("shows every kind of mail in both languages, with nothing left to fill in", async () => {
    const kinds = await story.get("admin", noticesContract.templates, {});
    const withTemplate = kinds.filter(({ hasTemplate }) => hasTemplate);
    expect(withTemplate.map(({ kind }) => kind)).toEqual([...Object.keys(noticeTexts), "news", "digest"]);
    const ownWords: Readonly<Record<string, Readonly<Record<"zh" | "en", readonly [tag: string, inside: string]>>>> = {
      news: { zh: ["新闻", "阅读全文"], en: ["News", "Read it"] },
      digest: { zh: ["汇总", "LT-2611-0001"], en: ["Digest", "LT-2611-0001"] },
    };
    for (const { kind } of withTemplate)
      for (const language of ["zh", "en"] as const) {
        const { subject, text, html } = await story.get("admin", noticesContract.template, { kind, language });
        const tag = noticeTexts[kind as keyof typeof noticeTexts]?.tag[language];
        const route = language === "zh" ? "审批进度" : "Route so far";
        const [word, inside] = ownWords[kind]?.[language] ?? [tag, tellsOfDocument(kind) ? "DRM-28HV-001" : route];
        expect(subject).toContain(word);
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
        expect(html).toContain(inside);
        expect(/\p{Script=Han}/u.test(text)).toBe(language === "zh");
      }
    expect((await story.ask("admin", noticesContract.template, { kind: "x", language: "en" })).envelope.code).toBe(404);
  });

  const { mails, mail, templates, template, resend } = noticesContract;
  it.each([
    [mails, {}],
    [mail, { id: "1" }],
    [templates, {}],
    [template, { kind: "task", language: "zh" }],
    [resend, { id: "1", attempts: 0, state: "kept" }],
  ])("%o is the administrators' alone", async (endpoint, input) => {
    expect((await story.ask("to.guo", endpoint, input as never)).status).toBe(403);
    expect((await story.ask("to.guo", endpoint, input as never, { token: undefined as never })).status).toBe(401);
  });

  it("refuses what is no mail", async () => {
    expect((await story.ask("admin", resend, { id: "999999", attempts: 0, state: "kept" })).envelope.code).toBe(404);
    expect((await story.ask("admin", resend, { id: "x", attempts: 0, state: "kept" })).envelope.code).toBe(406);
    expect((await story.ask("admin", mail, { id: "999999" })).envelope.code).toBe(404);
    expect((await story.ask("admin", mails, { state: "lost" } as never)).envelope.code).toBe(406);
  });
});
