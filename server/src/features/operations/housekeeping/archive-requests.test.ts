// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { damagedArchives } from "../../../commands/integrity/damaged-archives.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { verifyLogs } from "../audit/public.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { searchContract } from "../../registry/search/contract.ts";
import { archiveEnded, archiveRequestsHandler, yearsBefore } from "./archive-requests.job.ts";

const { cancel, compare, copy, detail, diagram, history, revise, withdraw } = requestsContract;
const maker = "to.guo";
const decider = "to.zheng";

let story: Story;
let old: string;
let recent: string;
let running: string;
beforeAll(async () => {
  story = await startStory();
  running = (await story.submitted("lota")).applyId;
  recent = (await story.submitted("lota")).applyId;
  await story.get(maker, withdraw, { applyId: recent });
  await story.get(maker, cancel, { applyId: recent, remark: "Not needed" });
  old = (await story.submitted("lota")).applyId;
  await story.approveAll(old);
  await sql`update requests set completed_at = completed_at - interval '8 years' where id = ${old}`.execute(db());
});
afterAll(() => story.close());

function db() {
  return story.database.kysely;
}

async function kept(table: "request_snapshots" | "archived_snapshots", id: string): Promise<number> {
  return (await db().selectFrom(table).select("request_id").where("request_id", "=", id).execute()).length;
}

async function runJob(years: number | undefined): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  await archiveRequestsHandler(story.database, years).run({}, { jobId: "1", retryCount: 0, signal });
}

/** Everything that a page of the request shows to its author and to its approver. */
async function seen(applyId: string): Promise<unknown> {
  const form = await story.get(maker, detail, { applyId });
  return {
    form,
    log: await story.get(maker, history, { applyId }),
    route: await story.get(maker, diagram, { id: applyId }),
    sinceDecided: await story.get(decider, compare, { applyId }),
    found: await story.get(maker, searchContract.find, { keyword: form.requestNo ?? "" }),
    listed: await story.get(maker, requestListsContract.tracking, { requestNo: form.requestNo ?? "" }),
  };
}

describe("requests that ended years ago [R-OPS-15]", () => {
  it("stay as they are where no number of years is set, or it has not passed", async () => {
    const before = await kept("request_snapshots", old);
    expect(before).toBeGreaterThan(0);
    await runJob(undefined);
    await runJob(9);
    expect(await kept("request_snapshots", old)).toBe(before);
  });

  it("are archived and found, read and compared as before; others are left alone", async () => {
    const before = await seen(old);
    await runJob(7);
    expect([await kept("request_snapshots", old), await kept("archived_snapshots", old)]).toEqual([0, 1]);
    expect(await seen(old)).toEqual(before);
    for (const id of [recent, running]) {
      expect(await kept("archived_snapshots", id)).toBe(0);
      expect(await kept("request_snapshots", id)).toBeGreaterThan(0);
    }
  });

  it("are archived once, also by two servers at a time", async () => {
    const cutoff = yearsBefore(new Date(), 7);
    const signal = AbortSignal.timeout(60_000);
    expect(await archiveEnded(story.database, cutoff, signal)).toBe(0);
    const later = yearsBefore(new Date(), -1);
    const [one, other] = await Promise.all([
      archiveEnded(story.database, later, signal),
      archiveEnded(story.database, later, signal),
    ]);
    expect(one + other).toBe(1);
    expect(await kept("archived_snapshots", recent)).toBe(1);
  });

  it("add what comes later to what is archived", async () => {
    const { rows } = await sql<{
      entries: number;
    }>`select entries from archived_snapshots where request_id = ${recent}`.execute(db());
    await sql`insert into request_snapshots (request_id, round, seq, handed_in, revision, data)
      select id, round, log_seq, false, revision, '{"later": 1.10}' from requests where id = ${recent}`.execute(db());
    await archiveEnded(story.database, yearsBefore(new Date(), -1), AbortSignal.timeout(60_000));
    const after = await db()
      .selectFrom("archived_snapshots")
      .select("entries")
      .where("request_id", "=", recent)
      .executeTakeFirstOrThrow();
    expect(after.entries).toBe((rows[0]?.entries ?? 0) + 1);
  });

  it("are copied and revised from the archive, and their chains fit", async () => {
    const copied = await story.get(maker, copy, { applyId: old });
    expect(copied.applyId).not.toBe(old);
    const revised = await story.get(maker, revise, { applyId: old });
    expect(revised.version).toBe(2);
    const findings: unknown[] = [];
    await verifyLogs(story.database, "no-tips", (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });

  it("are named when what was archived can no longer be read", async () => {
    expect(await damagedArchives(db())).toEqual({ looked: 2, damaged: [] });
    await sql`update archived_snapshots set sha256 = 'other' where request_id = ${old}`.execute(db());
    const { requestNo } = await story.get(maker, detail, { applyId: old });
    expect((await damagedArchives(db())).damaged).toEqual([{ about: requestNo }]);
  });
});
