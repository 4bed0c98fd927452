// @engine postgres
import os from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createQueueTables } from "../../../jobs/queue-tables.ts";
import { callAnswered } from "../../../metrics/signals.ts";
import { newKey } from "../../../signing/key-file.ts";
import { type SigningKey, signingKeyOf } from "../../../signing/signing-key.ts";
import { installationId, registerKey, retireKey } from "../../../signing/signing-keys.sql.ts";
import { call } from "../../../testing/test-app.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { healthContract } from "./contract.ts";
import { type HealthFacts, judgeHealth } from "./judge-health.ts";
import { nodeName, SampleKeeper } from "./keep-samples.ts";

let story: Story;
let key: SigningKey | undefined;
beforeAll(async () => {
  story = await startStory({ signingKey: () => key });
  await createQueueTables(story.database);
});
afterAll(() => story.close());

const node = { name: "here:1", version: "1.2.3", dataDir: os.tmpdir() };
const thrown = (_what: string, error: unknown): never => {
  throw error;
};
const show = () => story.get("admin", healthContract.show, {});

describe("the health of the portal", () => {
  it("[R-OPS-8] shows nodes and the last day to administrators, each five minutes in one row", async () => {
    const keeper = new SampleKeeper(story.database, node, thrown);
    const answered = { method: "GET", route: "/x", code: undefined, seconds: 0 };
    callAnswered.tell({ ...answered, status: 200 });
    callAnswered.tell({ ...answered, status: 503 });
    await keeper.write();
    const { nodes, samples, parts } = await show();
    expect(nodes).toMatchObject([{ node: "here:1", version: "1.2.3", state: "running" }]);
    expect(samples.reduce((all, { calls }) => all + calls, 0)).toBeGreaterThanOrEqual(2);
    expect(samples.reduce((all, { failed }) => all + failed, 0)).toBe(1);
    expect(samples.length).toBeLessThanOrEqual(2);
    expect(parts.map(({ key, state }) => `${key} ${state}`)).toEqual([
      "nodes good",
      "database good",
      "queue good",
      "mail warning",
      "storage good",
      expect.stringMatching(/^disk /) as string,
      "certificate warning",
      "backup bad",
      "chain good",
      "signing warning",
      "log good",
      "clock good",
    ]);
    await keeper.close();
    const [stopped, ...others] = (await show()).nodes;
    expect([stopped?.state, others]).toEqual(["stopped", []]);
  });

  it("[R-OPS-8] names a node that went silent without stopping", async () => {
    const { kysely } = story.database;
    await sql`insert into node_samples select 'gone:1', at, now() - interval '1 hour', version, started_at, calls, failed,
      memory_bytes, loop_ms, skew_ms, connections, connections_waiting, disk_free_bytes, disk_size_bytes, jobs_waiting,
      mails_waiting, false from node_samples where node = 'here:1' limit 1`.execute(kysely);
    const keeper = new SampleKeeper(story.database, { ...node, name: "here:2" }, thrown);
    await keeper.write();
    const { nodes, parts } = await show();
    await keeper.close();
    expect(nodes.find((one) => one.node === "gone:1")).toMatchObject({ state: "lost" });
    expect(parts[0]).toMatchObject({ key: "nodes", state: "warning" });
    expect(parts[0]?.text).toMatch(/^1 node running, version 1\.2\.3; gone:1 went silent without stopping/);
  });

  it("[R-OPS-8] tells of an operation log whose end was changed, row by row", async () => {
    const tamper = (statement: string) => story.database.withScriptSession((session) => session.exec(statement));
    await tamper(`alter table operate_log disable trigger all;
      update operate_log set operation = 'x' where seq = (select max(seq) from operate_log)`);
    const chain = (await show()).parts.find(({ key }) => key === "chain");
    expect(chain?.state).toBe("bad");
    expect(chain?.text).toMatch(/row \d+ .* changed.*npm run audit:verify/);
  });

  it("[R-SIGN-4] names the key that signs, and says when it should not any more", async () => {
    const { kysely } = story.database;
    key = signingKeyOf(newKey(), await installationId(kysely));
    const { id } = await registerKey(kysely, key, "of this test");
    const signing = async () => (await show()).parts.find((part) => part.key === "signing");
    const today = story.database.now().toISOString().slice(0, 10);
    expect(await signing()).toMatchObject({ state: "good", text: `Key ${id} signs, since ${today}` });
    await retireKey(kysely, id);
    expect(await signing()).toMatchObject({ state: "bad", text: expect.stringContaining("retired") as string });
  });

  it("[R-SYS-3] is nobody's without a token and without the page, and takes no field", async () => {
    expect((await call(story.app, healthContract.show, {})).status).toBe(401);
    expect((await story.ask("to.guo", healthContract.show, {})).status).toBe(403);
    const extra = await story.ask("admin", healthContract.show, { node: "x" } as never);
    expect(extra.envelope.code).toBe(406);
  });

  it("names a node by its machine and port", () => {
    expect(nodeName("http://127.0.0.1:8080")).toBe(`${os.hostname()}:8080`);
  });
});

describe("the judgement", () => {
  const now = new Date("2026-06-01T00:00:00Z");
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const one = {
    node: "a:1",
    state: "running",
    version: "1",
    diskFreeBytes: 50,
    diskSizeBytes: 100,
    skewMs: 3,
  } as const;
  const queue = { name: "q", waiting: 0, later: 0, active: 0, failed: 0, oldestSeconds: 0 };
  const newest = { size: 7, madeAt: now, note: "", isStamped: true };
  const log = { entries: 7, since: days(-9), waiting: 0, waitingSince: null, newest, isAnchored: true };
  const well: HealthFacts = {
    now,
    nodes: [one],
    database: { version: "16", bytes: 5_000_000, connections: 4, maxConnections: 100, logLines: 7 },
    backlog: {
      queues: [queue],
      mails: { waiting: 0, bounced: 0, oldestSeconds: 0 },
      attachmentBytes: 1,
      lastBackupAt: now,
    },
    hasMailServer: true,
    totalBytes: 100,
    certificateEnd: days(90),
    backup: { at: now, missing: 0 },
    brokenChain: undefined,
    signingKey: { id: "0badcafe", madeAt: days(-30), retiredAt: null },
    log,
    hasTimeStamps: true,
  };
  const stateOf = (key: string, facts: Partial<HealthFacts>) =>
    judgeHealth({ ...well, ...facts }, "zh").find((part) => part.key === key)?.state;

  it("finds nothing where all is well, and says so in both languages", () => {
    const states = new Set(judgeHealth(well, "en").map(({ state }) => state));
    expect([...states]).toEqual(["good"]);
    expect(judgeHealth(well, "zh")[1]?.text).toBe("PostgreSQL 16，4.8 MB，连接 4 / 100");
  });

  it.each<[string, Partial<HealthFacts>, string]>([
    ["nodes", { nodes: [one, { ...one, version: "2" }] }, "warning"],
    ["nodes", { nodes: [] }, "unknown"],
    ["nodes", { nodes: [one, { ...one, state: "stopped" }] }, "good"],
    ["database", { database: { ...well.database, connections: 96 } }, "bad"],
    ["queue", { backlog: { ...well.backlog, queues: [{ ...queue, oldestSeconds: 601 }] } }, "bad"],
    ["queue", { backlog: { ...well.backlog, queues: [{ ...queue, failed: 1 }] } }, "warning"],
    ["mail", { backlog: { ...well.backlog, mails: { waiting: 1, bounced: 0, oldestSeconds: 901 } } }, "bad"],
    ["mail", { hasMailServer: false }, "warning"],
    ["storage", { backlog: { ...well.backlog, attachmentBytes: 96 } }, "bad"],
    ["disk", { nodes: [one, { ...one, diskFreeBytes: 4 }] }, "bad"],
    ["disk", { nodes: [{ ...one, state: "lost" }] }, "unknown"],
    ["certificate", { certificateEnd: days(20) }, "warning"],
    ["certificate", { certificateEnd: days(-1) }, "bad"],
    ["certificate", { certificateEnd: null }, "unknown"],
    ["backup", { backup: undefined }, "bad"],
    ["backup", { backup: { at: days(-1.25), missing: 0 } }, "warning"],
    ["backup", { backup: { at: now, missing: 2 } }, "warning"],
    ["chain", { brokenChain: "row 7 changed" }, "bad"],
    ["signing", { signingKey: undefined }, "warning"],
    ["signing", { signingKey: { id: "0badcafe", madeAt: days(-30), retiredAt: days(-1) } }, "bad"],
    ["log", { log: { ...log, waiting: 1, waitingSince: days(-0.01) } }, "bad"],
    ["log", { log: { ...log, entries: 8, newest: undefined } }, "warning"],
    ["log", { log: { ...log, isAnchored: false } }, "warning"],
    ["log", { log: { ...log, newest: { ...newest, isStamped: false, madeAt: days(-0.1) } } }, "warning"],
    ["clock", { nodes: [] }, "unknown"],
    ["clock", { nodes: [{ ...one, skewMs: -2_500 }] }, "warning"],
  ])("of %s given %j is %s", (key, facts, state) => {
    expect(stateOf(key, facts)).toBe(state);
  });

  it("says what to do wherever something is not well", () => {
    const days20 = { certificateEnd: days(20), backup: { at: days(-3), missing: 1 } };
    const texts = judgeHealth({ ...well, ...days20 }, "en");
    expect(texts.find(({ key }) => key === "certificate")?.text).toBe(
      "The certificate is good until 2026-06-21, 20 days more: renew it",
    );
    expect(texts.find(({ key }) => key === "backup")?.text).toBe(
      "Backed up 72 hours ago, without 1 file: run npm run files:verify; run npm run backup every day",
    );
  });
});
