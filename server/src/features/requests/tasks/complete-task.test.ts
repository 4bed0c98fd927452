import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "./contract.ts";

const { detail, history } = requestsContract;
const { complete, completeBatch, userTask } = tasksContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("complete", () => {
  it("[R-APPR-1] moves the request to the next node when its handler agrees", async () => {
    const { applyId } = await story.submitted("lota");
    const receipt = await story.decide("to.zheng", applyId, "agree", "Fine");
    expect(receipt).toMatchObject({ applyId, status: 2, currentNode: ["Technical review"] });
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.at(-1)).toMatchObject({
      name: "Zheng Kai",
      node: "Department review",
      action: "Agreed",
      remark: "Fine",
    });
  });

  it.each(["disagree", "reject"] as const)("[R-APPR-1] refuses to %s without remarks", async (decision) => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    for (const remark of [undefined, "", "  \n"]) {
      const { envelope } = await story.ask("to.zheng", complete, { taskId, decision, remark });
      const message = `${decision === "reject" ? "Reject" : "Disagree"} requires remarks`;
      expect(envelope).toMatchObject({ code: 406, message, result: { key: "remark-required" } });
    }
  });

  it("[R-FORM-2] ends the request as terminated when a disagree decides a node", async () => {
    const { applyId } = await story.submitted("lota");
    const receipt = await story.decide("to.zheng", applyId, "disagree", "Not needed");
    expect(receipt).toMatchObject({ status: 7, currentNode: [], handler: [] });
  });

  it("[R-APPR-1] cancels where the node allows it, with remarks, and nowhere else", async () => {
    const { applyId } = await story.submitted("toptier");
    const early = { taskId: await story.taskOf("pie.song", applyId), decision: "cancel", remark: "Stop" } as const;
    expect((await story.ask("pie.song", complete, early)).envelope.code).toBe(406);
    await story.approveAll(applyId, "pieMgr");
    const taskId = await story.taskOf("pie.chen", applyId);
    const silent = await story.ask("pie.chen", complete, { taskId, decision: "cancel" });
    const message = "Cancel requires remarks";
    expect(silent.envelope).toMatchObject({ code: 406, message, result: { key: "remark-required" } });
    expect(await story.decide("pie.chen", applyId, "cancel", "Stop")).toMatchObject({ status: 4 });
  });

  it("[R-FORM-9] refuses a comment of more than 2000 characters", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const { envelope } = await story.ask("to.zheng", complete, { taskId, decision: "agree", remark: "x".repeat(2001) });
    expect(envelope.code).toBe(406);
  });

  it("returns to a node that was really passed, and refuses one that was not", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId, "moduleSign");
    const taskId = await story.taskOf("litho.sun", applyId);
    const ahead = { taskId, decision: "reject", remark: "Again", toNode: "docControl" } as const;
    expect((await story.ask("litho.sun", complete, ahead)).envelope.code).toBe(406);
    const receipt = await story.get("litho.sun", complete, { ...ahead, toNode: "deptReview" });
    expect(receipt).toMatchObject({ status: 2, currentNode: ["Department review"], handler: ["Song Jie"] });
  });

  it("lets the first of a role decide for all; the others learn who it was", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId, "docControl");
    const taskId = await story.taskOf("pid.yin", applyId);
    await story.get("it.lu", complete, { taskId, decision: "agree" });
    const { envelope } = await story.ask("pid.yin", complete, { taskId, decision: "agree" }, { locale: "zh" });
    expect(envelope).toMatchObject({
      code: 508,
      result: { key: "already-handled", handledBy: { id: "it.lu" }, action: "agree", actionName: "同意" },
    });
    const detailed = await story.get("it.lu", detail, { applyId }, { locale: "zh" });
    expect(detailed.status).toBe(5);
    expect(envelope.message).toContain("同意");
  });

  it("[R-APPR-5] decides a task exactly once, however many clicks come together", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => story.ask("to.zheng", complete, { taskId, decision: "agree" })),
    );
    const codes = answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 508)]);
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.map(({ actionKey }) => actionKey)).toEqual(["submit", "agree"]);
  });

  it("answers a retry with the same idempotency key as it answered first", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const options = { headers: { "idempotency-key": `agree-${taskId}` } };
    const first = await story.ask("to.zheng", complete, { taskId, decision: "agree" }, options);
    const again = await story.ask("to.zheng", complete, { taskId, decision: "agree" }, options);
    expect(first.envelope.code).toBe(200);
    expect(again.envelope).toEqual(first.envelope);
  });

  it("fires the join of a parallel sign once when the last two finish together", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    await story.decide("pie.liu", applyId, "agree");
    const both = await Promise.all([
      story.decide("opc.tian", applyId, "agree"),
      story.decide("litho.zhu", applyId, "agree"),
    ]);
    expect(both.map(({ status }) => status)).toEqual([2, 2]);
    expect((await story.get("to.guo", detail, { applyId })).currentNode).toEqual(["Tape-out manager"]);
  });

  it.each([
    ["somebody who does not see the request", "ce.han"],
    ["the requester", "to.guo"],
    ["an administrator", "admin"],
    ["an auditor", "gm.zhou"],
  ])("[R-APPR-5] refuses %s with 510", async (_who, user) => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    expect((await story.ask(user, complete, { taskId, decision: "agree" })).envelope.code).toBe(510);
    await story.decide("to.zheng", applyId, "agree");
    expect((await story.ask(user, complete, { taskId, decision: "agree" })).envelope.code).toBe(510);
  });

  it.each(["nothing", "00000000-0000-7000-8000-000000000000_1", "00000000-0000-7000-8000-000000000000_x"])(
    "answers 510 for the task %s",
    async (taskId) => {
      expect((await story.ask("to.zheng", complete, { taskId, decision: "agree" })).envelope.code).toBe(510);
    },
  );

  it("refuses a decision it does not know, and a caller without token", async () => {
    const loose = { taskId: "x", decision: "maybe" } as unknown as { taskId: string; decision: "agree" };
    expect((await story.ask("to.zheng", complete, loose)).envelope.code).toBe(406);
    expect((await call(story.app, complete, { taskId: "x", decision: "agree" })).status).toBe(401);
  });
});

describe("what a handler fills in", () => {
  it("is stored with the decision, and the history keeps what changed", async () => {
    const { applyId } = await story.submitted("techId");
    await story.approveAll(applyId);
    const done = await story.get("pie.liu", detail, { applyId });
    expect(done.status).toBe(5);
    const lines = await story.get("pie.liu", history, { applyId });
    expect(lines.some(({ changes }) => changes.length > 0)).toBe(true);
  });

  it("is refused where the node does not open it, naming the cells, and nothing is decided", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const data = { subject: "Another subject" };
    const { envelope } = await story.ask("to.zheng", complete, { taskId, decision: "agree", data });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "subject", rule: "notEditable" }] } });
    expect((await story.get("to.guo", detail, { applyId })).currentNode).toEqual(["Department review"]);
  });
});

describe("complete_batch", () => {
  it("agrees to each task for itself and says which went through", async () => {
    const one = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", one.applyId);
    const answers = await story.get("to.zheng", completeBatch, { taskIds: [taskId, "nothing", taskId], remark: "ok" });
    expect(answers.map(({ code }) => code)).toEqual([200, 510]);
    const again = await story.get("to.zheng", completeBatch, { taskIds: [taskId] });
    expect(again).toEqual([expect.objectContaining({ taskId, code: 508 })]);
  });

  it("says of each that was refused why, naming the entries that are missing", async () => {
    const { applyId } = await story.submitted("techId");
    await story.approveAll(applyId, "tableFill");
    const { tasks } = await story.get("gm.zhou", userTask, { applyId });
    const { taskId = "", userId: holder = "" } = tasks[0] ?? {};
    const [answer] = await story.get(holder, completeBatch, { taskIds: [taskId] });
    expect(answer).toMatchObject({ taskId, code: 406 });
    expect(answer?.message).toMatch(/^Reticle grade: At least one data row of type Reticle grade is needed; CD/);
  });

  it("refuses an empty list and a caller without token", async () => {
    expect((await story.ask("to.zheng", completeBatch, { taskIds: [] })).envelope.code).toBe(406);
    expect((await call(story.app, completeBatch, { taskIds: ["x"] })).status).toBe(401);
  });
});
