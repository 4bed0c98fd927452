// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { applyConfigContract } from "../../forms/apply-config/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { routingAdminContract } from "./contract.ts";

const { detail, operate, operateMany } = routingAdminContract;
const reason = "Typed wrong";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

type Operation = Omit<RequestInputOf<typeof operate>, "reason">;

const ask = async (input: Operation, user = "admin") => (await story.ask(user, operate, { reason, ...input })).envelope;
const change = (input: Operation) => story.get("admin", operate, { reason, ...input });
const shown = (applyId: string) => story.get("admin", detail, { applyId });
const submitted = async () => (await story.submitted("lota")).applyId;
const subjectOf = async (applyId: string) => (await shown(applyId)).request.subject;
const handlersOf = async (applyId: string) =>
  (await shown(applyId)).tasks.flatMap((task) => task.userId ?? task.candidates.map(({ id }) => id));

/** Another person is the administrator of the kind while `play` runs. */
async function lookedAfterBy(kind: string, id: string, play: () => Promise<void>): Promise<void> {
  const { queryById, edit } = applyConfigContract;
  const { revision, fields } = await story.get("admin", queryById, { id: kind });
  await story.get("admin", edit, { id: kind, revision, fields: { ...fields, administrators: [{ id }] } });
  try {
    await play();
  } finally {
    await story.get("admin", edit, { id: kind, revision: revision + 1, fields });
  }
}

describe("correcting an entry", () => {
  it("[R-WORK-6] offers typed entries outside of tables with what they are now, and nothing the system fills in", async () => {
    const applyId = await submitted();
    const { fields } = await shown(applyId);
    const { data } = await story.get("to.guo", requestsContract.detail, { applyId });
    for (const { key, type, value, label } of fields) {
      expect(["text", "textarea", "number", "date"]).toContain(type);
      expect(key).not.toContain(".");
      expect(value).toEqual(data[key] ?? null);
      expect(label).not.toBe("");
    }
    const keys = fields.map(({ key }) => key);
    for (const system of ["applicant", "department", "requestNo", "toptierNo"]) expect(keys).not.toContain(system);
  });

  it("[R-WORK-6] previews without a trace, then does exactly what the preview said", async () => {
    const applyId = await submitted();
    const was = await subjectOf(applyId);
    const input = { applyId, operation: "edit_field", values: { subject: "Second" } } as const;
    const lines = (await story.get("to.guo", requestsContract.history, { applyId })).length;
    const preview = await change({ ...input, preview: true });
    expect(preview).toMatchObject({ preview: true, undoable: true });
    expect(await subjectOf(applyId)).toBe(was);
    expect(await story.get("to.guo", requestsContract.history, { applyId })).toHaveLength(lines);
    const done = await change({ ...input, expectedRev: preview.rev });
    expect(done.told).toEqual(preview.told);
    expect(done.after.nodes).toEqual(preview.after.nodes);
    expect(done.rev).toBe(preview.rev + 1);
    expect(await subjectOf(applyId)).toBe("Second");
  });

  it("[R-WORK-6] keeps tasks and way as they are; the handler decides on what was corrected", async () => {
    const applyId = await submitted();
    const before = await shown(applyId);
    await change({ applyId, operation: "edit_field", values: { subject: "Third" } });
    const after = await shown(applyId);
    expect(after.tasks).toEqual(before.tasks);
    expect(after.nodes).toEqual(before.nodes);
    const { data } = await story.get("to.zheng", requestsContract.detail, { applyId });
    expect(data["subject"]).toBe("Third");
    expect((await story.decide("to.zheng", applyId, "agree")).currentNode).toEqual(["Technical review"]);
  });

  it("[R-WORK-6] tells requester and handlers in words, once each, in the caller's language", async () => {
    const applyId = await submitted();
    const input = { applyId, operation: "edit_field", values: { subject: "Fourth" }, reason, preview: true } as const;
    const { told } = await story.get("admin", operate, input, { locale: "zh" });
    expect(told.map(({ id }) => id)).toEqual(["to.guo", "to.zheng"]);
    for (const { reads } of told) expect(reads).toMatch(/\p{Script=Han}/u);
    const jobs = story.queue.jobs.length;
    await change({ applyId, operation: "edit_field", values: { subject: "Fourth" } });
    expect(story.queue.jobs.slice(jobs).map(({ name }) => name)).toContain("deliver-notices");
  });

  it("[R-WORK-6] is judged by the form: too long, emptied though required, not a field, not open for it", async () => {
    const applyId = await submitted();
    const was = await subjectOf(applyId);
    const cases: readonly (readonly [Record<string, string | number | null>, string])[] = [
      [{ subject: "x".repeat(3_000) }, "subject"],
      [{ subject: "" }, "subject"],
      [{ subject: null }, "subject"],
      [{ noSuchField: "x" }, "values.noSuchField"],
      [{ applicant: "to.zheng" }, "values.applicant"],
      [{ subject: "Fine", toptierNo: "TT-1" }, "values.toptierNo"],
    ];
    for (const [values, path] of cases) {
      const answer = await ask({ applyId, operation: "edit_field", values });
      expect(answer).toMatchObject({ code: 406, result: { errors: [{ path }] } });
    }
    expect((await ask({ applyId, operation: "edit_field", values: {} })).code).toBe(406);
    expect(await subjectOf(applyId)).toBe(was);
  });

  it("[R-WORK-6] needs a reason, and one of two who saw the same is told what is there now", async () => {
    const applyId = await submitted();
    const values = { subject: "Fifth" };
    const silent = { applyId, operation: "edit_field", values, reason: "  " } as const;
    expect((await story.ask("admin", operate, silent)).envelope.code).toBe(406);
    const { rev } = await shown(applyId);
    const both = await Promise.all(
      ["One", "Two"].map((subject) => ask({ applyId, operation: "edit_field", values: { subject }, expectedRev: rev })),
    );
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)).toMatchObject({ result: { current: { rev: rev + 1 } } });
    expect(["One", "Two"]).toContain(await subjectOf(applyId));
  });

  it("[R-WORK-6] is refused once the request no longer runs", async () => {
    const applyId = await submitted();
    await change({ applyId, operation: "terminate" });
    for (const operation of ["edit_field", "undo", "urge"] as const)
      expect((await ask({ applyId, operation, values: { subject: "Late" } })).code).toBe(406);
  });

  it("[R-SYS-3] is only for whoever looks after the kind, also when others have the code", async () => {
    const applyId = await submitted();
    await lookedAfterBy("lota", "pie.wu", async () => {
      const refused = await ask({ applyId, operation: "edit_field", values: { subject: "Foreign" } });
      expect(refused).toMatchObject({ code: 510 });
      expect(refused.message).not.toBe("");
      const many = { applyIds: [applyId], operation: "urge" as const, reason };
      expect(await story.get("admin", operateMany, many)).toMatchObject([{ code: 510, requestNo: "" }]);
    });
    expect((await ask({ applyId, operation: "edit_field", values: { subject: "Own" } })).code).toBe(200);
  });
});

describe("taking the last change back", () => {
  it("[R-WORK-6] previews what it will do, does it, and is in history and log with its reason", async () => {
    const applyId = await submitted();
    const was = await subjectOf(applyId);
    await change({ applyId, operation: "edit_field", values: { subject: "Wrong" } });
    const { undo, rev } = await shown(applyId);
    expect(undo).toEqual({ operation: "edit_field", operationName: "Edit field" });
    const preview = await change({ applyId, operation: "undo", preview: true });
    expect(preview).toMatchObject({ preview: true, rev, undoable: false });
    expect(await subjectOf(applyId)).toBe("Wrong");
    await change({ applyId, operation: "undo", expectedRev: rev });
    expect(await subjectOf(applyId)).toBe(was);
    const { requestNo } = (await shown(applyId)).request;
    const { records } = await story.get("admin", operationLogContract.routingLog, { requestNo: requestNo ?? "" });
    expect(records.map(({ operation }) => operation)).toEqual(["undo", "edit_field"]);
    expect(records[0]).toMatchObject({
      reason,
      before: { values: { subject: "Wrong" } },
      after: { values: { subject: was } },
    });
  });

  it("[R-WORK-6] gives people set for a node back to its rule, or to whom an earlier change named", async () => {
    const applyId = await submitted();
    const set = (userIds: string[]) => change({ applyId, operation: "set_approvers", nodeKey: "tapeoutMgr", userIds });
    const at = async () => (await shown(applyId)).nodes.find(({ key }) => key === "tapeoutMgr");
    const byRule = await at();
    await set(["ce.han"]);
    await set(["to.huang"]);
    await change({ applyId, operation: "undo" });
    expect(await at()).toMatchObject({ chosen: true, people: [{ id: "ce.han" }] });
    await set([]);
    expect(await at()).toEqual(byRule);
    await set(["ce.han"]);
    await change({ applyId, operation: "undo" });
    expect(await at()).toEqual(byRule);
  });

  it("[R-WORK-6] goes one step back and no further", async () => {
    const applyId = await submitted();
    await change({ applyId, operation: "edit_field", values: { subject: "First" } });
    await change({ applyId, operation: "edit_field", values: { subject: "Second" } });
    await change({ applyId, operation: "undo" });
    expect(await subjectOf(applyId)).toBe("First");
    const again = await ask({ applyId, operation: "undo" });
    expect(again).toMatchObject({ code: 406, message: expect.stringContaining("nothing to undo") });
    expect(await subjectOf(applyId)).toBe("First");
  });

  it("[R-WORK-6] is not offered after a reminder, which has no way back", async () => {
    const applyId = await submitted();
    const done = await change({ applyId, operation: "urge" });
    expect(done.undoable).toBe(false);
    expect((await shown(applyId)).undo).toBeNull();
    expect((await ask({ applyId, operation: "undo" })).code).toBe(406);
  });

  it("[R-WORK-6] is refused in words once a decision, a return or a reminder has followed", async () => {
    const followers: readonly ((applyId: string) => Promise<unknown>)[] = [
      (applyId) => story.decide("to.huang", applyId, "agree"),
      (applyId) => story.decide("to.huang", applyId, "reject", "Back"),
      (applyId) => change({ applyId, operation: "urge" }),
    ];
    for (const follow of followers) {
      const applyId = await submitted();
      await change({ applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] });
      await follow(applyId);
      const { envelope } = await story.ask("admin", operate, { applyId, operation: "undo", reason }, { locale: "zh" });
      expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("没有可撤销的操作") });
    }
  });

  it("[R-WORK-6] of one change by two administrators at once happens once", async () => {
    const applyId = await submitted();
    const before = await handlersOf(applyId);
    await change({ applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] });
    const both = await Promise.all([ask({ applyId, operation: "undo" }), ask({ applyId, operation: "undo" })]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 406]);
    expect(await handlersOf(applyId)).toEqual(before);
  });
});

describe("one change of many requests", () => {
  it("[R-WORK-6] goes through where it can, says for each in words what came of it, and logs what was done", async () => {
    const [running, ended] = [await submitted(), await submitted()];
    await change({ applyId: ended, operation: "terminate" });
    const sent = { applyIds: [running, ended], operation: "terminate" as const, reason: "Project stopped" };
    const report = await story.get("admin", operateMany, sent, { locale: "zh" });
    expect(report.map(({ applyId, code }) => [applyId, code])).toEqual([
      [running, 200],
      [ended, 406],
    ]);
    expect(report[1]?.message).toMatch(/\p{Script=Han}/u);
    const { records } = await story.get("admin", operationLogContract.routingLog, { keyword: "Project stopped" });
    expect(records.map(({ applyId }) => applyId)).toEqual([running]);
  });

  it("[R-WORK-6] gives all tasks of one person on a request to another, and leaves those of others", async () => {
    const applyId = await submitted();
    await story.decide("to.zheng", applyId, "agree");
    const taskId = await story.taskOf("litho.sun", applyId);
    await change({ applyId, operation: "reassign", taskId, userIds: ["ce.han"] });
    const others = (await handlersOf(applyId)).filter((id) => id !== "ce.han");
    const input = {
      applyIds: [applyId],
      operation: "reassign" as const,
      fromUserId: "ce.han",
      userIds: ["to.huang"],
      reason,
    };
    expect(await story.get("admin", operateMany, input)).toMatchObject([{ code: 200 }]);
    const now = await handlersOf(applyId);
    expect(now).toContain("to.huang");
    expect(now).not.toContain("ce.han");
    for (const id of others) expect(now).toContain(id);
    const again = await story.get("admin", operateMany, input);
    expect(again).toMatchObject([{ code: 406, message: "This person holds no task of the request" }]);
  });

  it("[R-WORK-6] refuses a new handler who is not there, nobody at all, and no request at all", async () => {
    const applyId = await submitted();
    const input = { applyIds: [applyId], operation: "reassign" as const, fromUserId: "to.zheng", reason };
    expect(await story.get("admin", operateMany, { ...input, userIds: ["no.such"] })).toMatchObject([{ code: 406 }]);
    expect((await story.ask("admin", operateMany, { ...input, userIds: [] })).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "userIds" }] },
    });
    expect((await story.ask("admin", operateMany, { ...input, applyIds: [], userIds: ["ce.han"] })).envelope.code).toBe(
      406,
    );
    expect(await handlersOf(applyId)).toEqual(["to.zheng"]);
  });

  it("[R-WORK-6] against a decision at the same moment leaves each request in one piece", async () => {
    const applyId = await submitted();
    const taskId = await story.taskOf("to.zheng", applyId);
    const input = {
      applyIds: [applyId],
      operation: "reassign" as const,
      fromUserId: "to.zheng",
      userIds: ["to.huang"],
      reason,
    };
    const [[moved], decided] = await Promise.all([
      story.get("admin", operateMany, input),
      story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" }),
    ]);
    expect([moved?.code, decided.envelope.code].filter((code) => code === 200)).toHaveLength(1);
    expect(await handlersOf(applyId)).not.toContain("to.zheng");
  });
});
