// @engine postgres
import fs from "node:fs";
import os from "node:os";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openNodeMetrics } from "./open-node-metrics.ts";
import type { Database } from "../../../db/database.ts";
import { createQueueTables } from "../../../jobs/queue-tables.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { readEvents } from "../../../testing/event-reader.ts";
import { readMetrics } from "../../../testing/read-metrics.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import type { OpenMetrics } from "../../../metrics/open-metrics.ts";

let story: Story;
let metrics: OpenMetrics;
const thrown = (): never => {
  throw new Error("gone");
};
const noReport = (): void => undefined;
const detail = `/api${requestsContract.detail.path}`;
const anyPort = { host: "127.0.0.1", port: 0 };

async function open(database = story.database): Promise<OpenMetrics> {
  const opened = await openNodeMetrics({ metrics: anyPort, dataDir: os.tmpdir() }, database, "1.2.3", noReport);
  if (!opened) throw new Error("no metrics");
  return opened;
}

beforeAll(async () => {
  story = await startStory();
  await createQueueTables(story.database);
  metrics = await open();
  await story.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await metrics.close();
  await story.close();
});

const read = () => readMetrics(metrics.address);
const callsOn = async (route: string, code: string) =>
  (await read()).value("signoff_http_requests_total", { route, code }) ?? 0;

describe("metrics", () => {
  it("[R-OPS-7] count calls by the template of their route and the code of the envelope", async () => {
    await story.app.inject(`${detail}?applyId=1`);
    expect(await callsOn(detail, "401")).toBe(1);
    const token = await story.token("to.guo");
    const refused = { url: `${detail}?applyId=1`, headers: { "access-token": token } };
    await story.app.inject(refused);
    await story.app.inject(refused);
    const page = await read();
    const labels = { method: "GET", route: detail };
    expect(page.value("signoff_http_requests_total", { ...labels, status: "200", code: "510" })).toBe(2);
    expect(page.value("signoff_http_request_duration_seconds_count", labels)).toBe(3);
  });

  it("have no label that a caller could make up", async () => {
    const before = (await read()).samples.length;
    for (let turn = 0; turn < 30; turn += 1) {
      await story.app.inject({ url: `/made-up/${turn}?q=${turn}` });
      await story.app.inject({ url: `${detail}?applyId=${turn}`, headers: { "access-token": `t${turn}` } });
      await story.app.inject({ method: turn % 2 === 0 ? "PROPFIND" : "TRACE", url: `/api/made-up-${turn}` } as never);
    }
    const page = await read();
    expect(page.value("signoff_http_requests_total", { route: "none", code: "404", method: "GET" })).toBe(30);
    expect(page.text).not.toContain("made-up");
    // A few new codes and methods, each with its histogram.
    expect(page.samples.length - before).toBeLessThan(80);
    const routes = new Set(page.samples.flatMap(({ labels }) => labels["route"] ?? []));
    const isRoute = (url: string) => (["GET", "POST"] as const).some((method) => story.app.hasRoute({ method, url }));
    const known = [...routes].filter((route) => route !== "none").map(isRoute);
    expect(known).not.toContain(false);
  });

  it("count what was decided once it is committed, and nothing that was refused", async () => {
    const decided = async (action: string) => (await read()).value("signoff_decisions_total", { action }) ?? 0;
    const [submits, agrees] = [await decided("submit"), await decided("agree")];
    const { applyId } = await story.submitted("lota");
    const { rows } = await sql<{ people: string[] }>`select people from tasks
      where request_id = ${applyId} and status = 'open'`.execute(story.database.kysely);
    const handler = rows[0]?.people[0] ?? "";
    const taskId = await story.taskOf(handler, applyId);
    const refused = await story.ask("to.guo", tasksContract.complete, { taskId, decision: "agree" });
    expect(refused.envelope.code).not.toBe(200);
    expect([await decided("submit"), await decided("agree")]).toEqual([submits + 1, agrees]);
    await story.decide(handler, applyId, "agree");
    expect(await decided("agree")).toBe(agrees + 1);
  });

  it("show open streams while they are open", async () => {
    const streams = async () => (await read()).value("signoff_event_streams");
    const reader = await readEvents(story.app, { token: await story.token("to.guo") });
    await reader.next();
    expect(await streams()).toBe(1);
    reader.close();
    await vi.waitUntil(async () => (await streams()) === 0);
  });

  it("show what waits: jobs by queue, mails that are due, and the room that is left", async () => {
    await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name)
      values ('notices.deliver', 'standard', 2, 1, false, 60, 60, 60, false, 'job_common')`.execute(
      story.database.kysely,
    );
    await sql`insert into pgboss.job_common (name, policy, created_on, start_after) values
      ('notices.deliver', 'standard', now() - interval '2 hours', now() - interval '90 seconds'),
      ('notices.deliver', 'standard', now(), now() + interval '1 hour')`.execute(story.database.kysely);
    await story.database.kysely
      .insertInto("mails")
      .values(mail("1 hour", "waiting", 1))
      .execute();
    await story.database.kysely
      .insertInto("mails")
      .values(mail("9 hours", "sent", 2))
      .execute();
    await story.database.kysely
      .insertInto("mails")
      .values(mail("-1 hours", "waiting", 3))
      .execute();
    const page = await read();
    const queue = "notices.deliver";
    expect(page.value("signoff_jobs", { queue, state: "waiting" })).toBe(1);
    expect(page.value("signoff_jobs", { queue, state: "later" })).toBe(1);
    expect(page.value("signoff_jobs_oldest_seconds", { queue })).toBeCloseTo(90, -1);
    expect(page.value("signoff_mails", { state: "waiting" })).toBe(1);
    expect(page.value("signoff_mails_oldest_seconds")).toBeCloseTo(3600, -2);
    expect(page.value("signoff_disk_free_bytes")).toBeGreaterThan(0);
    expect(page.value("signoff_database_up")).toBe(1);
    expect(page.value("signoff_build_info", { version: "1.2.3" })).toBe(1);
    expect(page.value("signoff_database_connections_max") ?? 0).toBe(story.database.connections()?.max ?? 0);
    expect(page.value("signoff_cache_reads_total", { cache: "directory", outcome: "hit" })).toBeGreaterThan(0);
  });

  it("still answer when the database does not, and say so", async () => {
    const gone = Object.create(story.database, { kysely: { get: thrown } }) as Database;
    const others = await open(gone);
    const page = await readMetrics(others.address);
    await others.close();
    expect([page.value("signoff_database_up"), page.value("signoff_mails")]).toEqual([0, undefined]);
    expect(page.names).toContain("process_cpu_seconds_total");
  });

  it("are at one address and are read, not written", async () => {
    const { status } = await fetch(metrics.address.replace("/metrics", "/"));
    const { status: posted } = await fetch(metrics.address, { method: "POST" });
    expect([status, posted]).toEqual([404, 405]);
    expect((await story.app.inject("/metrics")).headers["content-type"]).not.toContain("version=0.0.4");
  });

  it("are not there unless a port is set", async () => {
    expect(await openNodeMetrics({ metrics: undefined, dataDir: "." }, story.database, "1", noReport)).toBeUndefined();
  });

  it("say when the port is taken", async () => {
    const port = Number(new URL(metrics.address).port);
    const taken = openNodeMetrics({ metrics: { ...anyPort, port }, dataDir: "." }, story.database, "1", noReport);
    await expect(taken).rejects.toThrow(/^METRICS_PORT: 127.0.0.1:\d+ cannot be listened on/);
  });
});

describe("the files for Prometheus and Grafana", () => {
  it.each(["alert-rules.yml", "grafana-dashboard.json"])(
    "[R-OPS-7] %s speaks of metrics that there are",
    async (file) => {
      const text = fs.readFileSync(new URL(`../../../../../ops/monitoring/${file}`, import.meta.url), "utf8");
      const { names } = await read();
      const used = new Set(text.match(/\b(?:signoff|nodejs|process)_[a-z0-9_]+\b/g));
      expect(used.size).toBeGreaterThan(10);
      expect([...used].filter((name) => !names.has(name))).toEqual([]);
    },
  );
});

function mail(age: string, state: "waiting" | "sent", number: number) {
  return {
    user_id: "to.guo",
    to_name: "Guo",
    to_address: "to.guo@example.com",
    language: "zh" as const,
    subject: "s",
    text_body: "t",
    html_body: "h",
    message_id: `<${number}@metrics>`,
    state,
    due_at: sql<Date>`now() - ${age}::interval`,
  };
}
