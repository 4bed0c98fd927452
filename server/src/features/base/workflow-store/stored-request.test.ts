import { advance } from "@signoff/workflow/engine/advance";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainHash, chainStart } from "../../../db/hash-chain.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { type HistoryEntry, historyContent } from "./history.ts";
import { instanceOf } from "./instance-rows.ts";
import { lockRequest } from "./lock-request.ts";
import { readLivingParts } from "./lock-request.sql.ts";
import { DefinitionStore } from "../definitions/public.ts";
import { DirectoryCache } from "../directory/public.ts";
import { plainChange } from "./plain-change.ts";
import { writeChange } from "./write-change.sql.ts";

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

async function historyRows(applyId: string) {
  const rows = story.database.kysely.selectFrom("history").selectAll().where("request_id", "=", applyId);
  return rows.orderBy("seq").execute();
}

async function busyRequest(): Promise<string> {
  const { applyId } = await story.submitted("toptier");
  const taskId = await story.taskOf("pie.song", applyId);
  const people = { userIds: ["ce.han", "ce.lei"], mode: "before", rule: "sequence" } as const;
  await story.get("pie.song", tasksContract.addSign, { ...people, taskId, userIds: [...people.userIds] });
  await story.decide("ce.han", applyId, "agree", "好");
  await story.decide("ce.lei", applyId, "disagree", "Line\nbreak and “quotes”");
  await story.decide("pie.song", applyId, "agree");
  await story.decide("pie.liu", applyId, "reject", "Again");
  return applyId;
}

describe("the history", () => {
  it("[R-WORK-7] is a chain per request that can be sealed again from the stored rows", async () => {
    const applyId = await busyRequest();
    const rows = await historyRows(applyId);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => at + 1));
    let previous = chainStart;
    for (const row of rows) {
      const { prev_hash, hash, at, ...columns } = row;
      const entry = { ...columns, at: at.toISOString() } as unknown as HistoryEntry;
      expect(prev_hash).toBe(previous);
      expect(chainHash(previous, historyContent(entry))).toBe(hash);
      previous = hash;
    }
    const head = await story.database.kysely
      .selectFrom("requests")
      .select(["log_hash", "log_seq"])
      .where("id", "=", applyId)
      .executeTakeFirstOrThrow();
    expect(head).toEqual({ log_hash: previous, log_seq: rows.length + 1 });
  });

  it("[R-WORK-7] refuses to be changed, deleted or emptied", async () => {
    const applyId = await busyRequest();
    const { kysely } = story.database;
    const change = kysely.updateTable("history").set({ remark: "never said" }).where("request_id", "=", applyId);
    await expect(change.execute()).rejects.toThrow(/append-only/);
    await expect(kysely.deleteFrom("history").where("request_id", "=", applyId).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(story.database.withScriptSession(async (session) => session.exec("truncate history"))).rejects.toThrow(
      /append-only/,
    );
  });

  it("carries what was handed to the engine, with form data only where it was new", async () => {
    const applyId = await busyRequest();
    const [submitted, , , , agreed] = await historyRows(applyId);
    expect(submitted?.event).toMatchObject({ type: "submit", by: "pie.ma", data: { doubleCheck: "Y" } });
    expect(agreed?.event).toMatchObject({ type: "agree", by: "pie.song" });
    expect(agreed?.event).not.toHaveProperty("data");
  });
});

describe("a stored request", () => {
  it("replays to the instance that its rows say", async () => {
    const applyId = await busyRequest();
    const { kysely } = story.database;
    const definitions = new DefinitionStore();
    const directory = await new DirectoryCache().at(kysely);
    const request = await kysely.selectFrom("requests").selectAll().where("id", "=", applyId).executeTakeFirstOrThrow();
    const route = await definitions.route(kysely, request.process_id ?? "");
    const empty = { tokens: [], tasks: [], timers: [], visits: [] };
    const blank = { ...request, status: 1, round: 0, decisions: 0, next_id: 1, log_seq: 1, flow: {} } as const;
    let instance = instanceOf(blank, empty);
    let data = {};
    for (const { event } of await historyRows(applyId)) {
      if (event === null) continue;
      const stored = event as unknown as Parameters<typeof advance>[2];
      data = "data" in stored ? stored.data : data;
      const outcome = advance(route, instance, { ...stored, data }, directory);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
      ({ instance } = outcome);
    }
    const parts = await readLivingParts(kysely, applyId, "pie.ma");
    expect(plain(instanceOf(request, parts))).toEqual(plain(instance));
  });

  it("keeps candidates only while their task is open, and everybody who held a task in sight", async () => {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    await story.decide("to.zheng", applyId, "agree");
    const candidates = kysely.selectFrom("task_candidates").select("user_id").where("request_id", "=", applyId);
    const before = (await candidates.execute()).map(({ user_id }) => user_id);
    expect(before).toEqual(expect.arrayContaining(["litho.sun", "litho.zhu"]));
    await story.decide("litho.sun", applyId, "agree");
    const after = (await candidates.execute()).map(({ user_id }) => user_id);
    expect(after).not.toContain("litho.zhu");
    const seen = await story.ask("litho.zhu", requestsContract.detail, { applyId });
    expect(seen.envelope.code).toBe(200);
  });

  it("is not written by whoever does not hold its lock", async () => {
    const { applyId } = await story.submitted("lota");
    const services = { directory: new DirectoryCache(), definitions: new DefinitionStore() };
    const stale = story.database.transaction(async (tx) => {
      const { request, directory } = await lockRequest(tx, services, applyId, "to.guo");
      const earlier = { ...request, rev: request.rev - 1 };
      await writeChange(tx, plainChange({ request: earlier, directory, by: "to.guo", at: new Date(), columns: {} }));
    });
    await expect(stale).rejects.toThrow(/without its lock/);
  });

  it("tells listeners which request changed and whose to-do with it", async () => {
    const heard: string[] = [];
    const stop = await story.database.listen("request_changed", (payload) => heard.push(payload));
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);
    await stop();
    const told = heard.map((payload) => JSON.parse(payload) as { request: string; users: string[] });
    expect(told.at(-1)?.request).toBe(applyId);
    expect(told.at(-1)?.users).toEqual(expect.arrayContaining(["to.zheng", "litho.sun"]));
  });
});

/** Through JSON, with unordered lists sorted. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
