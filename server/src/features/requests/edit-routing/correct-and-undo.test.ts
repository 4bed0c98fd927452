// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { routingAdminContract } from "./contract.ts";

const { detail, operate } = routingAdminContract;
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
const handlerOf = async (applyId: string) =>
  (await shown(applyId)).tasks.flatMap((task) => task.userId ?? task.candidates.map(({ id }) => id));

describe("an entry of a running request", () => {
  it("[R-WORK-6] is corrected by the administrator: judged by the form, told, in the history and in the log", async () => {
    const applyId = await submitted();
    const { fields } = await shown(applyId);
    expect(fields.map(({ key }) => key)).toContain("subject");
    const values = { subject: "Corrected subject" };
    const preview = await change({ applyId, operation: "edit_field", values, preview: true });
    expect(preview.told.map(({ id }) => id)).toContain("to.guo");
    expect(preview.told[0]?.reads).toContain("corrected");
    expect((await shown(applyId)).request.subject).not.toBe("Corrected subject");
    await change({ applyId, operation: "edit_field", values, expectedRev: preview.rev });
    expect((await shown(applyId)).request.subject).toBe("Corrected subject");
    const lines = await story.get("to.guo", requestsContract.history, { applyId });
    expect(lines.at(-1)).toMatchObject({ action: "Corrected a field", remark: reason });
    const { request } = await shown(applyId);
    const log = await story.get("admin", operationLogContract.routingLog, { requestNo: request.requestNo ?? "" });
    expect(log.records[0]).toMatchObject({
      operation: "edit_field",
      after: { values },
      fieldNames: { subject: "Subject" },
    });
    expect((await shown(applyId)).earlier[0]).toMatchObject({ operationName: "Edit field", reason });
  });

  it("[R-WORK-6] that the kind does not open, or that the form refuses, stays as it is", async () => {
    const applyId = await submitted();
    const closed = await ask({ applyId, operation: "edit_field", values: { toptierNo: "TT-1" } });
    expect(closed).toMatchObject({ code: 406, result: { errors: [{ path: "values.toptierNo" }] } });
    const long = await ask({ applyId, operation: "edit_field", values: { subject: "x".repeat(3_000) } });
    expect(long).toMatchObject({ code: 406, result: { errors: [{ path: "subject" }] } });
    expect(await ask({ applyId, operation: "edit_field" })).toMatchObject({ result: { errors: [{ path: "values" }] } });
    const { subject } = (await shown(applyId)).request;
    expect((await ask({ applyId, operation: "edit_field", values: { subject } })).code).toBe(406);
  });
});

describe("one step back", () => {
  it("[R-WORK-6] gives a task back to whom it was taken from, an entry its value, and a jump its node", async () => {
    const applyId = await submitted();
    const before = await handlerOf(applyId);
    await change({ applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] });
    expect((await shown(applyId)).undo).toMatchObject({ operation: "reassign" });
    await change({ applyId, operation: "undo" });
    expect(await handlerOf(applyId)).toEqual(before);
    expect((await shown(applyId)).undo).toBeNull();
    const { subject } = (await shown(applyId)).request;
    await change({ applyId, operation: "edit_field", values: { subject: "Other" } });
    await change({ applyId, operation: "undo" });
    expect((await shown(applyId)).request.subject).toBe(subject);
    await change({ applyId, operation: "jump", nodeKey: "tapeoutMgr" });
    await change({ applyId, operation: "undo" });
    expect((await shown(applyId)).tasks.map(({ nodeKey }) => nodeKey)).toEqual(["deptReview"]);
  });

  it("[R-WORK-6] takes an inserted approval out again, and a request back to the version it was on", async () => {
    const applyId = await submitted();
    const way = async () => (await shown(applyId)).nodes.map(({ key }) => key);
    const before = await way();
    const flowId = (await shown(applyId)).flows[0]?.id ?? "";
    await change({ applyId, operation: "insert_node", flowId, userIds: ["to.huang"], nodeName: "Second look" });
    expect(await way()).toHaveLength(before.length + 1);
    expect((await shown(applyId)).undo).toMatchObject({ operation: "insert_node" });
    await change({ applyId, operation: "undo" });
    expect(await way()).toEqual(before);
    expect((await shown(applyId)).undo).toBeNull();
    const { xml } = await story.get("admin", definitionsContract.routeDetail, { id: "lota:1" });
    const { id } = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
    await story.get("admin", definitionsContract.publishRoute, { id, note: "Second" });
    await change({ applyId, operation: "migrate", routeId: id });
    expect((await shown(applyId)).routeVersion).toBe(2);
    await change({ applyId, operation: "undo" });
    expect((await shown(applyId)).routeVersion).toBe(1);
    expect((await shown(applyId)).tasks.map(({ nodeKey }) => nodeKey)).toEqual(["deptReview"]);
  });

  it("[R-WORK-6] of a jump and of a skip gives back the votes that were set aside", async () => {
    const applyId = await submitted();
    await story.decide("to.zheng", applyId, "agree");
    await story.decide("litho.sun", applyId, "agree");
    const before = await handlerOf(applyId);
    const skipped = async () => ({ taskId: await story.taskOf(before[0] ?? "", applyId) });
    for (const operation of ["jump", "skip"] as const) {
      const input = { operation, ...(operation === "skip" ? await skipped() : { nodeKey: "tapeoutMgr" }) };
      expect(await change({ applyId, ...input })).toMatchObject({ undoable: true });
      expect((await shown(applyId)).undo).toMatchObject({ operation });
      const preview = await change({ applyId, operation: "undo", preview: true });
      await change({ applyId, operation: "undo", expectedRev: preview.rev });
      expect((await handlerOf(applyId)).toSorted()).toEqual(before.toSorted());
      expect((await shown(applyId)).undo).toBeNull();
    }
    const lines = await story.get("to.guo", requestsContract.history, { applyId });
    expect(lines.at(-1)).toMatchObject({ action: "Undid the jump or skip", remark: reason });
    const [next = ""] = before;
    await story.decide(next, applyId, "agree");
  });

  it("[R-WORK-6] of a jump over votes stands once the node it led to has decided, and of two at once one wins", async () => {
    const applyId = await submitted();
    await story.decide("to.zheng", applyId, "agree");
    await story.decide("litho.sun", applyId, "agree");
    await change({ applyId, operation: "jump", nodeKey: "tapeoutMgr" });
    const [manager = ""] = await handlerOf(applyId);
    const taskId = await story.taskOf(manager, applyId);
    const [undone, decided] = await Promise.all([
      ask({ applyId, operation: "undo" }),
      story.ask(manager, tasksContract.complete, { taskId, decision: "agree" }).then(({ envelope }) => envelope),
    ]);
    expect([undone.code, decided.code].filter((code) => code === 200)).toHaveLength(1);
    expect(await ask({ applyId, operation: "undo" })).toMatchObject({ code: 406 });
  });

  it("[R-WORK-6] of an end is refused in words: nothing leads out of it", async () => {
    const applyId = await submitted();
    expect(await change({ applyId, operation: "terminate" })).toMatchObject({ undoable: false });
    const refused = await ask({ applyId, operation: "undo" });
    expect(refused).toMatchObject({ code: 406, message: expect.stringContaining("cannot be undone") });
    const { envelope } = await story.ask("admin", operate, { applyId, operation: "undo", reason }, { locale: "zh" });
    expect(envelope.message).toContain("终止不能撤销");
  });

  it("[R-WORK-6] is refused once something followed, and for what has no way back", async () => {
    const applyId = await submitted();
    expect(await ask({ applyId, operation: "undo" })).toMatchObject({ code: 406 });
    await change({ applyId, operation: "set_approvers", nodeKey: "tapeoutMgr", userIds: ["to.huang"] });
    const [handler = ""] = await handlerOf(applyId);
    await story.decide(handler, applyId, "agree");
    expect((await shown(applyId)).undo).toBeNull();
    expect(await ask({ applyId, operation: "undo" })).toMatchObject({ code: 406 });
  });

  it("[R-WORK-6] against a decision at the same moment has one winner", async () => {
    const applyId = await submitted();
    await change({ applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] });
    const taskId = await story.taskOf("to.huang", applyId);
    const [undone, decided] = await Promise.all([
      ask({ applyId, operation: "undo" }),
      story.ask("to.huang", tasksContract.complete, { taskId, decision: "agree" }).then(({ envelope }) => envelope),
    ]);
    expect([undone.code, decided.code].filter((code) => code === 200)).toHaveLength(1);
  });

  it("[R-SYS-3] is the administrators' of the kind, with the code and a token", async () => {
    const applyId = await submitted();
    for (const operation of ["edit_field", "undo"] as const) {
      const sent = { applyId, operation, reason, values: { subject: "X" } };
      expect((await call(story.app, operate, sent)).status).toBe(401);
      expect((await story.ask("ce.han", operate, sent)).status).toBe(403);
      expect((await ask({ applyId, operation, values: { subject: "X" }, expectedRev: 0 })).code).toBe(409);
    }
  });
});

describe("many requests at once", () => {
  const { operateMany } = routingAdminContract;

  it("[R-WORK-6] are changed each for itself, and each says what came of it", async () => {
    const [one, two] = [await submitted(), await submitted()];
    const [from = ""] = await handlerOf(one);
    await change({ applyId: two, operation: "reassign", nodeKey: "deptReview", userIds: ["ce.han"] });
    const moved = await story.get("admin", operateMany, {
      applyIds: [one, two, one, "no-such-request"],
      operation: "reassign",
      fromUserId: from,
      userIds: ["to.huang"],
      reason,
    });
    expect(moved.map(({ code }) => code)).toEqual([200, 406, 510]);
    expect(moved[0]?.requestNo).toMatch(/^LT-/);
    expect(await handlerOf(one)).toEqual(["to.huang"]);
    expect(await handlerOf(two)).toEqual(["ce.han"]);
    const ended = { applyIds: [one, two], operation: "terminate", reason } as const;
    expect(await story.get("admin", operateMany, { ...ended, applyIds: [one, two] })).toMatchObject([
      { code: 200 },
      { code: 200 },
    ]);
  });

  it("[R-SYS-3] need a person, a reason, the code and a token", async () => {
    const applyId = await submitted();
    const sent = { applyIds: [applyId], operation: "reassign", reason } as const;
    const asked = { ...sent, applyIds: [applyId] };
    expect((await call(story.app, operateMany, asked)).status).toBe(401);
    expect((await story.ask("ce.han", operateMany, asked)).status).toBe(403);
    expect((await story.ask("admin", operateMany, asked)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "fromUserId" }] },
    });
    const silent = { applyIds: [applyId], operation: "urge" as const, reason: " " };
    expect(await story.get("admin", operateMany, silent)).toMatchObject([{ code: 406 }]);
  });
});
