import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chainHash } from "../../../db/hash-chain.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { operationHash, operationsAfter } from "../../base/operation-log/public.ts";
import { historyContent } from "../../base/workflow-store/public.ts";
import { historyAfter } from "./history.sql.ts";
import { keepTips } from "./keep-tips.job.ts";
import { verifyLogs } from "./verify-logs.ts";
import { findingText } from "./finding.ts";

/** One completed and one running request, with everything they wrote into both logs. */
let story: Story;
let applyId: string;
let folder: string;
let tipsFile: string;

beforeAll(async () => {
  story = await startStory();
  await story.submitted("toptier");
  applyId = (await story.submitted("toptier")).applyId;
  await story.approveAll(applyId);
  // A database administrator can disable the triggers; here they are disabled for the whole file.
  await story.database.withScriptSession((session) =>
    session.exec(`
      alter table history disable trigger all;
      alter table operate_log disable trigger all;
      create schema kept;
      create table kept.history as select * from history;
      create table kept.operate_log as select * from operate_log;
      create table kept.head as select * from operate_log_head;
      create table kept.requests as select id, log_hash from requests;`),
  );
});
afterAll(() => story.close());

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-audit-"));
  tipsFile = path.join(folder, "tips.jsonl");
});
afterEach(async () => {
  await fs.rm(folder, { recursive: true });
  await story.database.withScriptSession((session) =>
    session.exec(`
      delete from history; insert into history select * from kept.history;
      delete from operate_log; alter table kept.operate_log drop column if exists search_text;
      insert into operate_log select * from kept.operate_log;
      delete from operate_log_head; insert into operate_log_head select * from kept.head;
      update requests r set log_hash = k.log_hash from kept.requests k where k.id = r.id;`),
  );
});

async function verify() {
  const findings: string[] = [];
  const verdict = await verifyLogs(story.database, tipsFile, (finding) => findings.push(findingText(finding)));
  return { ...verdict, findings };
}

const tamper = (statement: string) => story.database.withScriptSession((session) => session.exec(statement));
const twoDaysLater = () => new Date(Date.now() + 2 * 24 * 3_600_000);
const rowsOfRequest = async () =>
  (await historyAfter(story.database.kysely, { request_id: applyId, seq: 0 }, 500)).filter(
    (row) => row.request_id === applyId,
  );

describe("verifyLogs", () => {
  it("finds nothing in logs that nobody touched", async () => {
    const verdict = await verify();
    expect(verdict.findings).toEqual([]);
    expect(verdict.history.requests).toBe(2);
    expect(verdict.history.rows).toBeGreaterThan(10);
    expect(verdict.operations).toBeGreaterThan(2);
  });

  it.each([
    ["remark", "remark = 'agreed'"],
    ["actor", "actor_id = 'td.lin'"],
    ["time", "at = at + interval '1 second'"],
    ["details", `details = '{"people": []}'`],
    ["event", `event = jsonb_set(event, '{by}', '"x"')`],
    ["status", "status_after = 7"],
  ])("[R-WORK-7] finds a changed %s in the history and names the row", async (_what, change) => {
    await tamper(`update history set ${change} where request_id = '${applyId}' and seq = 1`);
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(new RegExp(`^history: request ${applyId}: row 1 \\(.*\\) changed$`));
  });

  it("finds a row that was changed and sealed again, by the row after it", async () => {
    const [first] = await rowsOfRequest();
    if (!first) throw new Error("no history");
    const content = historyContent({ ...first, at: first.at.toISOString(), remark: "forged" });
    const seal = chainHash(first.prev_hash, content);
    await tamper(`update history set remark = 'forged', hash = '${seal}' where request_id = '${applyId}' and seq = 1`);
    expect((await verify()).findings).toEqual([
      expect.stringMatching(new RegExp(`request ${applyId}: row 2 .* does not follow the row before it$`)) as string,
    ]);
  });

  it("finds a removed row, at the beginning, in the middle and at the end of a chain", async () => {
    const last = (await rowsOfRequest()).length;
    for (const [seq, expected] of [
      [1, `history: request ${applyId}: row 1 removed`],
      [3, `history: request ${applyId}: row 3 removed`],
      [last, `history: request ${applyId}: the newest rows cut off, or its tip changed`],
    ] as const) {
      await tamper(`delete from history where request_id = '${applyId}' and seq = ${seq}`);
      expect((await verify()).findings).toEqual([expected]);
      await tamper(`insert into history select * from kept.history where request_id = '${applyId}' and seq = ${seq}`);
    }
  });

  it("finds a chain that is gone altogether", async () => {
    await tamper(`delete from history where request_id = '${applyId}'`);
    expect((await verify()).findings).toEqual([
      `history: request ${applyId}: the newest rows cut off, or its tip changed`,
    ]);
  });

  it("finds two rows that were swapped", async () => {
    await tamper(`
      update history set seq = 1000 where request_id = '${applyId}' and seq = 2;
      update history set seq = 2 where request_id = '${applyId}' and seq = 3;
      update history set seq = 3 where request_id = '${applyId}' and seq = 1000;`);
    const { findings } = await verify();
    expect(findings.filter((finding) => /row 2 .* changed$/.test(finding))).toHaveLength(1);
    expect(findings.filter((finding) => /row 3 .* changed$/.test(finding))).toHaveLength(1);
  });

  it.each([
    ["reason", "reason = 'because'"],
    ["actor", "actor_id = 'nobody'"],
    ["before", `before = '{"value": 1}'`],
    ["address", "address = '10.0.0.1'"],
    ["time", "at = at - interval '1 hour'"],
  ])("[R-WORK-7] finds a changed %s in the operation log and names the row", async (_what, change) => {
    await tamper(`update operate_log set ${change} where seq = 2`);
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^operation log: row 2 \(.*\) changed$/);
  });

  it("finds removed, swapped and cut off operations", async () => {
    await tamper("delete from operate_log where seq = 1");
    expect((await verify()).findings).toEqual(["operation log: row 1 removed"]);
    await tamper("insert into operate_log select * from kept.operate_log where seq = 1");
    const { operations } = await verify();
    await tamper(`delete from operate_log where seq = ${operations}`);
    expect((await verify()).findings).toEqual([`operation log: row ${operations} cut off the end`]);
    await tamper(`insert into operate_log select * from kept.operate_log where seq = ${operations}`);
    await tamper(`update operate_log set seq = 1000 where seq = 1; update operate_log set seq = 1 where seq = 2;
      update operate_log set seq = 2 where seq = 1000`);
    const { findings } = await verify();
    expect(findings.filter((finding) => /row [12] .* changed$/.test(finding))).toHaveLength(2);
  });

  it("finds a head that was removed", async () => {
    await tamper("delete from operate_log_head");
    expect((await verify()).findings).toEqual(["operation log: the head removed"]);
  });
});

describe("tips kept outside the database", () => {
  it("agree with logs that only grew", async () => {
    await keepTips(story.database, tipsFile, twoDaysLater());
    await keepTips(story.database, tipsFile, twoDaysLater());
    expect(await verify()).toMatchObject({ findings: [], tips: 2 });
  });

  it("do not close a day that is not over", async () => {
    await keepTips(story.database, tipsFile, new Date());
    const [line = ""] = (await fs.readFile(tipsFile, "utf8")).split("\n");
    expect(JSON.parse(line)).toMatchObject({ history: { days: [] } });
  });

  it("betray a tail that was cut off the operation log together with its head", async () => {
    await keepTips(story.database, tipsFile, twoDaysLater());
    const { operations } = await verify();
    await tamper(`delete from operate_log where seq > 2;
      update operate_log_head set seq = 2, hash = (select hash from operate_log where seq = 2)`);
    expect((await verify()).findings).toEqual([`operation log: rows 3 to ${operations} cut off the end`]);
  });

  it("detect an operation log that was rewritten and sealed again from a row on", async () => {
    await keepTips(story.database, tipsFile, twoDaysLater());
    let previous = "0".repeat(64);
    for (const { hash: _old, ...content } of await operationsAfter(story.database.kysely, "0", 1_000)) {
      const forged = content.seq === "1" ? { ...content, address: "10.9.9.9" } : content;
      previous = operationHash(previous, forged);
      await sql`update operate_log set address = ${forged.address}, hash = ${previous} where seq = ${content.seq}`.execute(
        story.database.kysely,
      );
    }
    await tamper(`update operate_log_head set hash = '${previous}'`);
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain("rewritten: its seal is not the one kept elsewhere");
  });

  it("detect a history that lost its newest rows together with the newest seal in the request", async () => {
    await keepTips(story.database, tipsFile, twoDaysLater());
    await tamper(`delete from history where request_id = '${applyId}' and seq > 1;
      update requests set log_hash = (select hash from history where request_id = '${applyId}') where id = '${applyId}'`);
    const { findings } = await verify();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/^history: day \d{4}-\d\d-\d\d had \d+ rows when it was closed, has \d+ now$/);
  });

  it("cannot be silenced by making them unreadable", async () => {
    await keepTips(story.database, tipsFile, twoDaysLater());
    await fs.appendFile(tipsFile, "{}\n");
    expect((await verify()).findings).toEqual(["tips: line 2 cannot be read"]);
  });
});
