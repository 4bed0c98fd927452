// @engine postgres
import type { FormValues } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "./contract.ts";

const { detail } = requestsContract;
const { complete, completeBatch, save, takeBack, transfer, userTask } = tasksContract;
const [litho, re, tk] = ["litho.sun", "re.yao", "tk.fang"] as const;

let story: Story;
let tables: FormValues;

beforeAll(async () => {
  story = await startStory();
  tables = { ...(await loadSampledKind("techId")).example.atNode["tableFill"] };
});

afterAll(() => story.close());

const pick = (...keys: readonly string[]): FormValues => Object.fromEntries(keys.map((key) => [key, tables[key]]));
const lithoTables = () => pick("reticleGrade", "cdMeasuring", "ocf");

/** A Tech ID whose owners fill in their tables in parallel. */
async function atFill() {
  const { applyId } = await story.submitted("techId");
  await story.approveAll(applyId, "tableFill");
  const { revision } = await story.get("pie.liu", detail, { applyId });
  const taskOf = (user: string) => story.taskOf(user, applyId);
  return { applyId, revision, litho: await taskOf(litho), re: await taskOf(re), tk: await taskOf(tk) };
}

const codeOf = async (...asked: Parameters<Story["ask"]>) => (await story.ask(...asked)).envelope.code;
const savedBy = async (user: string, taskId: string) => (await story.get(user, userTask, { taskId })).mine?.saved;
const dataOf = async (applyId: string) => (await story.get("pie.liu", detail, { applyId })).data;

describe("saving at a task", () => {
  it("keeps what was filled in for the handler alone, and out of the request", async () => {
    const { applyId, revision, litho: taskId, re: other } = await atFill();
    const data = pick("ocf");
    const receipt = await story.get(litho, save, { taskId, revision, data });
    expect(receipt).toMatchObject({ taskId, revision, saves: 1 });
    expect(await savedBy(litho, taskId)).toEqual({ revision, saves: 1, time: receipt.time, data });
    const second = { ...data, cdMeasuring: tables["cdMeasuring"] };
    expect(await story.get(litho, save, { taskId, revision, data: second })).toMatchObject({ saves: 2 });
    expect((await savedBy(litho, taskId))?.data).toEqual(second);
    expect(await savedBy(re, other)).toBeUndefined();
    expect((await story.get("pie.liu", userTask, { applyId })).mine).toBeUndefined();
    const stored = await story.get("pie.liu", detail, { applyId });
    expect([stored.revision, stored.data["ocf"]]).toEqual([revision, undefined]);
  });

  it("takes what is half done, and refuses other shapes and cells that are not open, naming them", async () => {
    const { revision, litho: taskId } = await atFill();
    expect(await codeOf(litho, save, { taskId, revision, data: { ocf: [{ ocfName: "half" }] } })).toBe(200);
    const closed = { subject: "Another", reTestKey: tables["reTestKey"] };
    const refused = await story.ask(litho, save, { taskId, revision, data: closed });
    expect(refused.envelope).toMatchObject({
      code: 406,
      result: {
        errors: [
          { path: "subject", rule: "notEditable" },
          { path: "reTestKey", rule: "notEditable" },
        ],
      },
    });
    const misshapen = await story.ask(litho, save, { taskId, revision, data: { ocf: "none" } });
    expect(misshapen.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "ocf" }] } });
    expect((await savedBy(litho, taskId))?.data).toEqual({ ocf: [{ ocfName: "half" }] });
  });

  it("refuses bad input, a revision that never was, and a caller without token", async () => {
    const { revision, litho: taskId } = await atFill();
    const loose = { taskId, revision, data: {}, more: 1 } as unknown as { taskId: string; revision: number; data: {} };
    expect(await codeOf(litho, save, loose)).toBe(406);
    expect(await codeOf(litho, save, { taskId, revision: -1, data: {} })).toBe(406);
    expect((await story.ask(litho, save, { taskId, revision: 99, data: {} })).envelope).toMatchObject({
      code: 409,
      result: { key: "stale-revision", current: { revision } },
    });
    expect((await call(story.app, save, { taskId, revision, data: {} })).status).toBe(401);
  });

  it.each([
    ["the handler of another task of the node", re],
    ["the requester", "pie.liu"],
    ["an administrator", "admin"],
    ["somebody who does not see the request", "ce.han"],
  ])("refuses %s with 510", async (_who, user) => {
    const { revision, litho: taskId } = await atFill();
    expect(await codeOf(user, save, { taskId, revision, data: {} })).toBe(510);
    expect(await codeOf(user, save, { taskId: "nothing", revision, data: {} })).toBe(510);
  });

  it("[R-APPR-5] answers 508 with who decided the task once it is closed, and forgets what was kept", async () => {
    const { applyId, revision, re: taskId } = await atFill();
    await story.get(re, save, { taskId, revision, data: pick("reTestKey") });
    await story.get(re, complete, { taskId, decision: "agree", data: pick("reTestKey"), revision });
    const late = await story.ask(re, save, { taskId, revision, data: {} });
    expect(late.envelope).toMatchObject({ code: 508, result: { handledBy: { id: re }, action: "agree" } });
    const kept = story.database.kysely.selectFrom("task_drafts").selectAll().where("request_id", "=", applyId);
    expect(await kept.execute()).toEqual([]);
  });

  it("goes with the task when somebody else sends the request back", async () => {
    const { applyId, revision, litho: taskId } = await atFill();
    await story.get(litho, save, { taskId, revision, data: pick("ocf") });
    await story.decide(re, applyId, "reject", "Wrong platform");
    const late = await story.ask(litho, save, { taskId, revision, data: {} });
    expect(late.envelope).toMatchObject({ code: 508, result: { handledBy: { id: re }, action: "reject" } });
    const kept = story.database.kysely.selectFrom("task_drafts").selectAll().where("request_id", "=", applyId);
    expect(await kept.execute()).toEqual([]);
  });

  it("stays with its maker when the task goes to somebody else, and is there again when it comes back", async () => {
    const { revision, litho: taskId } = await atFill();
    await story.get(litho, save, { taskId, revision, data: pick("ocf") });
    await story.get(litho, transfer, { taskId, userId: "litho.zhu" });
    expect(await savedBy("litho.zhu", taskId)).toBeUndefined();
    expect(await codeOf(litho, save, { taskId, revision, data: {} })).toBe(510);
    await story.get("litho.zhu", transfer, { taskId, userId: litho });
    expect((await savedBy(litho, taskId))?.data).toEqual(pick("ocf"));
  });

  it("tells the window that has missed a save what it missed", async () => {
    const { revision, litho: taskId } = await atFill();
    const [one, two] = await Promise.all(
      ["one", "two"].map((ocfName) =>
        story.ask(litho, save, { taskId, revision, data: { ocf: [{ ocfName }] }, saves: 0 }),
      ),
    );
    expect(new Set([one?.envelope.code, two?.envelope.code])).toEqual(new Set([200, 409]));
    const lost = [one, two].find((answer) => answer?.envelope.code === 409);
    const kept = await savedBy(litho, taskId);
    expect(lost?.envelope.result).toMatchObject({ saved: { saves: 1, data: kept?.data }, current: { revision } });
    expect(await codeOf(litho, save, { taskId, revision, data: {}, saves: 1 })).toBe(200);
  });
});

describe("people who fill in one request side by side", () => {
  it("lose nothing of what another agreed to meanwhile", async () => {
    const { applyId, revision, litho: taskId, re: other } = await atFill();
    await story.get(re, complete, { taskId: other, decision: "agree", data: pick("reTestKey"), revision });
    await story.get(litho, complete, { taskId, decision: "agree", data: lithoTables(), revision });
    const data = await dataOf(applyId);
    for (const key of ["reTestKey", "reticleGrade", "cdMeasuring", "ocf"])
      expect(data[key]).toHaveLength((tables[key] as readonly unknown[]).length);
  });

  it("find what they saved again on top of what came since, with what it was filled in on", async () => {
    const { revision, litho: taskId, re: other } = await atFill();
    await story.get(litho, save, { taskId, revision, data: pick("ocf") });
    await story.get(re, complete, { taskId: other, decision: "agree", data: pick("reTestKey"), revision });
    expect(await savedBy(litho, taskId)).toMatchObject({ revision, data: pick("ocf"), base: { ocf: [] } });
    expect(await codeOf(litho, save, { taskId, revision, data: lithoTables() })).toBe(200);
  });

  it("are asked only about the same cell, with both versions, and nothing is decided", async () => {
    const { applyId, revision } = await atFill();
    const [row] = tables["ocf"] as readonly FormValues[];
    const named = (ocfName: string) => ({ ...lithoTables(), ocf: [{ ...row, ocfName }] });
    const agree = async (data: FormValues, on: number) => {
      const input = { taskId: await story.taskOf(litho, applyId), decision: "agree", data, revision: on } as const;
      return (await story.ask(litho, complete, input)).envelope;
    };
    // Agreed and taken back twice, while another window still shows the state in between.
    for (const [name, on] of [["First", revision] as const, ["Theirs", revision + 1] as const]) {
      const { result } = await agree(named(name), on);
      await story.get(litho, takeBack, { taskId: result.taskId });
    }
    const refused = await agree(named("Mine"), revision + 1);
    expect(refused).toMatchObject({
      code: 409,
      result: {
        current: { revision: revision + 2, data: { ocf: [{ ocfName: "Theirs" }] } },
        clashes: [{ path: "ocf[0].ocfName", mine: "Mine", theirs: "Theirs" }],
      },
    });
    expect((await dataOf(applyId))["ocf"]).toMatchObject([{ ocfName: "Theirs" }]);
    expect((await agree(named("Mine"), revision + 2)).code).toBe(200);
    expect((await dataOf(applyId))["ocf"]).toMatchObject([{ ocfName: "Mine" }]);
  });

  it("are refused cells of others on top of an older revision too", async () => {
    const { revision, litho: taskId, re: other } = await atFill();
    await story.get(re, complete, { taskId: other, decision: "agree", data: pick("reTestKey"), revision });
    const data = { ...lithoTables(), reTestKey: [] };
    const { envelope } = await story.ask(litho, complete, { taskId, decision: "agree", data, revision });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "reTestKey", rule: "notEditable" }] } });
  });

  it("agree to what they saved when they agree from a list", async () => {
    const { applyId, revision, litho: taskId, re: other } = await atFill();
    await story.get(litho, save, { taskId, revision, data: lithoTables() });
    await story.get(re, complete, { taskId: other, decision: "agree", data: pick("reTestKey"), revision });
    expect(await story.get(litho, completeBatch, { taskIds: [taskId] })).toMatchObject([{ code: 200 }]);
    expect(Object.keys(await dataOf(applyId))).toEqual(expect.arrayContaining(["reTestKey", "ocf", "cdMeasuring"]));
  });
});
