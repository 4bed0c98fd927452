// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { atNode } from "@signoff/forms/kinds/tech-id/sample";
import { tasksContract } from "./contract.ts";

const { detail, history } = requestsContract;
const { addSign, removeSign, transfer, takeBack, urge, verifyLink, userTask, complete } = tasksContract;

let story: Story;
let clock: Date | undefined;

beforeAll(async () => {
  story = await startStory({ clock: () => clock ?? new Date() });
});

afterAll(() => story.close());

describe("get_user_task", () => {
  it("[R-APPR-4] shows where the request stands to whoever sees it, and what to do to its handler", async () => {
    const { applyId } = await story.submitted("lota");
    const seen = await story.get("to.guo", userTask, { applyId });
    expect(seen.nodes).toEqual([{ key: "deptReview", name: "Department review" }]);
    expect(seen.tasks).toEqual([
      expect.objectContaining({ nodeKey: "deptReview", userId: "to.zheng", realname: "Zheng Kai", candidates: [] }),
    ]);
    expect(seen.mine).toBeUndefined();
    const { mine } = await story.get("to.zheng", userTask, { taskId: seen.tasks[0]?.taskId });
    expect(mine).toMatchObject({
      decisions: ["agree", "disagree", "reject", "add_sign", "transfer"],
      editable: [],
      rejectTargets: [{ key: "start", name: "Rework by requester" }],
    });
  });

  it("lists the candidates of a role", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    const { tasks } = await story.get("to.guo", userTask, { applyId }, { locale: "zh" });
    expect(tasks.map(({ userId }) => userId)).toEqual([undefined, undefined, undefined]);
    expect(tasks[2]?.candidates.map(({ id }) => id)).toEqual(["litho.sun", "litho.zhu"]);
    expect(tasks[0]?.nodeName).not.toBe("Technical review");
  });

  it("refuses whoever does not see the request, both ids or none, and a caller without token", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("ce.han", userTask, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("to.guo", userTask, {})).envelope.code).toBe(406);
    expect((await story.ask("to.guo", userTask, { taskId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, userTask, { applyId })).status).toBe(401);
  });
});

describe("add_sign", () => {
  it("[R-APPR-2] holds the adder's task until the added people have answered", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const [mode, rule] = ["before", "all"] as const;
    const receipt = await story.get("to.zheng", addSign, { taskId, userIds: ["ce.han"], mode, rule, remark: "Look" });
    expect(receipt.handler).toEqual(["Han Mei"]);
    const held = await story.ask("to.zheng", complete, { taskId, decision: "agree" });
    expect(held.envelope).toMatchObject({ code: 406, result: { because: "task-held" } });
    expect(held.envelope.message).toContain("Han Mei");
    expect((await story.get("ce.han", detail, { applyId })).status).toBe(2);
    await story.decide("ce.han", applyId, "agree", "Looks right");
    expect(await story.decide("to.zheng", applyId, "agree")).toMatchObject({ currentNode: ["Technical review"] });
  });

  it("[R-APPR-2] after: agrees for the holder at once, and gives the added people their task and their mail", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const [mode, rule] = ["after", "sequence"] as const;
    const userIds = ["ce.han", "ce.lei"];
    const receipt = await story.get("to.zheng", addSign, { taskId, userIds, mode, rule, remark: "Fine" });
    expect(receipt).toMatchObject({ currentNode: ["Department review"], handler: ["Han Mei"] });
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.slice(1)).toMatchObject([
      { actionKey: "add-sign", name: "Zheng Kai", people: ["Han Mei", "Lei Ming"] },
      { actionKey: "agree", name: "Zheng Kai", remark: "Fine" },
    ]);
    const told = story.database.kysely.selectFrom("notices").select("user_id").where("kind", "=", "task");
    expect(await told.where("request_id", "=", applyId).orderBy("id").execute()).toEqual([
      { user_id: "to.zheng" },
      { user_id: "ce.han" },
    ]);
    const again = await story.ask("to.zheng", complete, { taskId, decision: "agree" });
    expect(again.envelope).toMatchObject({ code: 406, result: { because: "task-held" } });
    await story.decide("ce.han", applyId, "agree");
    expect(await story.decide("ce.lei", applyId, "agree")).toMatchObject({ currentNode: ["Technical review"] });
  });

  it("[R-APPR-2] after: the agreement can be taken back while the added people have not looked", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.get("to.zheng", addSign, { taskId, userIds: ["ce.han"], mode: "after", rule: "all" });
    expect((await story.ask("ce.han", takeBack, { taskId })).envelope.code).toBe(510);
    expect(await story.get("to.zheng", takeBack, { taskId })).toMatchObject({ handler: ["Zheng Kai"] });
  });

  it("[R-APPR-2] after: takes what the holder filled in, and adds nobody when the agreement is refused", async () => {
    const { applyId } = await story.submitted("techId");
    await story.approveAll(applyId, "tableFill");
    const { tasks } = await story.get("gm.zhou", userTask, { applyId });
    const { taskId = "", userId: holder = "" } = tasks[0] ?? {};
    const { mine } = await story.get(holder, userTask, { taskId });
    const filled = Object.entries(atNode["tableFill"] ?? {}).filter(([key]) => mine?.editable.includes(key));
    const input = { taskId, userIds: ["it.lu"], mode: "after" as const, rule: "all" as const };
    const refused = await story.ask(holder, addSign, input);
    expect(refused.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "reticleGrade" }, {}, {}] } });
    expect((await story.get("gm.zhou", userTask, { applyId })).tasks).toHaveLength(tasks.length);
    await story.get(holder, addSign, { ...input, data: Object.fromEntries(filled) });
    const { data } = await story.get("it.lu", detail, { applyId });
    for (const [key] of filled) expect(data).toHaveProperty(key);
  });

  it("[R-APPR-2] needs people who are active, not oneself and not asked already, and says who", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const add = async (...userIds: string[]) =>
      (await story.ask("to.zheng", addSign, { taskId, userIds, mode: "parallel", rule: "all" })).envelope;
    const message = "Choose personnel for endorsement or transfer";
    expect(await add()).toMatchObject({ code: 406, message, result: { key: "people-required" } });
    expect(await add("nobody.here")).toMatchObject({ code: 406, result: { because: "person-inactive" } });
    expect(await add("to.zheng")).toMatchObject({ code: 406 });
    expect(await add("ce.lei")).toMatchObject({ code: 200 });
    const again = await add("ce.lei");
    expect(again).toMatchObject({ code: 406, result: { because: "already-on-node" } });
    expect(again.message).toContain("Lei Ming");
  });

  it("takes an added person back while that person has not answered, and keeps it in the history", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.get("to.zheng", addSign, { taskId, userIds: ["ce.han"], mode: "before", rule: "all" });
    const childTask = await story.taskOf("ce.han", applyId);
    expect((await story.ask("ce.han", removeSign, { taskId, userId: "ce.han" })).envelope.code).toBe(510);
    await story.get("to.zheng", removeSign, { taskId, userId: "ce.han" });
    const late = await story.ask("ce.han", complete, { taskId: childTask, decision: "agree" });
    expect(late.envelope.code).toBe(508);
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.at(-1)).toMatchObject({ actionKey: "remove-sign", people: ["Han Mei"] });
    expect((await story.ask("to.zheng", removeSign, { taskId, userId: "ce.han" })).envelope.code).toBe(406);
  });

  it("refuses whoever does not hold the task, and a caller without token", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const input = { taskId, userIds: ["ce.han"], mode: "before" as const, rule: "all" as const };
    expect((await story.ask("to.guo", addSign, input)).envelope.code).toBe(510);
    expect((await call(story.app, addSign, input)).status).toBe(401);
    expect((await call(story.app, removeSign, { taskId, userId: "ce.han" })).status).toBe(401);
  });
});

describe("transfer", () => {
  it("[R-APPR-2] moves the same task to another person; the old holder sees the request and decides no more", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const receipt = await story.get("to.zheng", transfer, { taskId, userId: "to.huang", remark: "Yours" });
    expect(receipt).toMatchObject({ taskId, handler: ["Huang Bin"] });
    expect((await story.ask("to.zheng", complete, { taskId, decision: "agree" })).envelope.code).toBe(510);
    expect((await story.ask("to.zheng", detail, { applyId })).envelope.code).toBe(200);
    expect(await story.get("to.zheng", verifyLink, { formType: "lota", taskId })).toMatchObject({ valid: false });
    expect(await story.get("to.huang", verifyLink, { formType: "lota", taskId })).toEqual({ valid: true, applyId });
    await story.decide("to.huang", applyId, "agree");
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.slice(1)).toMatchObject([
      { actionKey: "transfer", people: ["Huang Bin"] },
      { actionKey: "agree", name: "Huang Bin", onBehalfOf: "Zheng Kai" },
    ]);
  });

  it("[R-APPR-2] needs a person, who is not oneself and not the requester", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const give = async (userId: string) =>
      (await story.ask("to.zheng", transfer, { taskId, userId })).envelope as { code: number; result: unknown };
    const message = "Choose personnel for endorsement or transfer";
    expect(await give("")).toMatchObject({ code: 406, message, result: { key: "people-required" } });
    const unsaid = await story.ask("to.zheng", transfer, { taskId });
    expect(unsaid.envelope).toMatchObject({ code: 406, message, result: { key: "people-required" } });
    expect(await give("to.zheng")).toMatchObject({ code: 406 });
    expect(await give("to.guo")).toMatchObject({ code: 406 });
    expect(await give("nobody.here")).toMatchObject({ code: 406 });
  });

  it("[R-FORM-9] refuses a remark over 2000 characters in the words of M22, in the caller's language", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const asked = { taskId, userId: "to.huang", remark: "x".repeat(2001) };
    const message = "The comment may have at most 2000 characters";
    expect((await story.ask("to.zheng", transfer, asked)).envelope).toMatchObject({
      code: 406,
      message,
      result: { key: "bad-input", errors: [{ path: "remark", rule: "remark-too-long", message }] },
    });
    const tooMuch = await story.ask("to.zheng", transfer, { ...asked, taskId: "" });
    expect(tooMuch.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "taskId" }, { path: "remark" }] } });
    expect((tooMuch.envelope as { message: string }).message).not.toBe(message);
  });

  it("lets one of a transfer and a decision at the same moment through", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const answers = await Promise.all([
      story.ask("to.zheng", transfer, { taskId, userId: "to.huang" }),
      story.ask("to.zheng", complete, { taskId, decision: "agree" }),
    ]);
    const codes = answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b);
    expect([
      [200, 508],
      [200, 510],
    ]).toContainEqual(codes);
    expect((await call(story.app, transfer, { taskId, userId: "ce.han" })).status).toBe(401);
  });
});

describe("take_back", () => {
  it("undoes a decision while nothing it opened has been looked at", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.get("to.zheng", complete, { taskId, decision: "agree" });
    const receipt = await story.get("to.zheng", takeBack, { taskId });
    expect(receipt).toMatchObject({ status: 2, currentNode: ["Department review"] });
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.map(({ actionKey }) => actionKey)).toEqual(["submit", "agree", "take-back"]);
    await story.decide("to.zheng", applyId, "agree");
  });

  it("refuses once a handler has had it on screen", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.get("to.zheng", complete, { taskId, decision: "agree" });
    const next = await story.taskOf("opc.gao", applyId);
    await story.get("opc.gao", detail, { taskId: next });
    const { envelope } = await story.ask("to.zheng", takeBack, { taskId });
    expect(envelope).toMatchObject({ code: 406, result: { because: "cannot-take-back" } });
  });

  it("refuses whoever did not decide the task, and a caller without token", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    expect((await story.ask("to.zheng", takeBack, { taskId })).envelope.code).toBe(510);
    await story.get("to.zheng", complete, { taskId, decision: "agree" });
    expect((await story.ask("to.guo", takeBack, { taskId })).envelope.code).toBe(510);
    expect((await story.ask("to.zheng", takeBack, { taskId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, takeBack, { taskId })).status).toBe(401);
  });
});

describe("urge", () => {
  it("reminds every handler, at most once an hour", async () => {
    const { applyId } = await story.submitted("lota");
    clock = new Date();
    expect(await story.get("to.guo", urge, { applyId })).toEqual({ applyId, told: 1 });
    expect((await story.ask("to.guo", urge, { applyId })).envelope.code).toBe(429);
    clock = new Date(clock.getTime() + 61 * 60_000);
    expect((await story.ask("to.guo", urge, { applyId })).envelope.code).toBe(200);
    clock = undefined;
    const notices = story.database.kysely.selectFrom("notices").selectAll().where("kind", "=", "reminder");
    expect(await notices.where("request_id", "=", applyId).execute()).toHaveLength(2);
  });

  it("is the requester's, while the request is in process", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("to.zheng", urge, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", urge, { applyId })).envelope.code).toBe(510);
    await story.decide("to.zheng", applyId, "disagree", "No");
    expect((await story.ask("to.guo", urge, { applyId })).envelope.code).toBe(406);
    expect((await story.ask("to.guo", urge, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, urge, { applyId })).status).toBe(401);
  });
});

describe("verifyLink", () => {
  it("[R-AUTH-4] answers whether this user may approve the task now, and why not", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    expect(await story.get("to.zheng", verifyLink, { formType: "lota", taskId })).toEqual({ valid: true, applyId });
    const outsider = await story.get("ce.han", verifyLink, { formType: "lota", taskId });
    expect(outsider).toEqual({
      valid: false,
      trouble: "not-yours",
      reason: "You are not the approver of this node",
    });
    expect(await story.get("to.zheng", verifyLink, { formType: "toptier", taskId })).toMatchObject({ valid: false });
    await story.get("to.zheng", complete, { taskId, decision: "agree" });
    expect(await story.get("to.zheng", verifyLink, { formType: "lota", taskId })).toMatchObject({
      valid: false,
      trouble: "handled",
      reason: expect.stringMatching(/^This task has already been handled: Agreed by Zheng Kai at \d{4}-/),
      applyId,
    });
    expect((await call(story.app, verifyLink, { formType: "lota", taskId })).status).toBe(401);
  });
});
