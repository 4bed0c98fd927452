import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { tasksContract } from "../../tasks/contract.ts";
import { requestsContract } from "../contract.ts";

const { withdraw, answerWithdraw, cancel, copyIn, detail, history, save, submit } = requestsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

async function openTasks(applyId: string): Promise<number> {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  return tasks.length;
}

describe("withdraw", () => {
  it("[R-APPR-3] takes the request back at once while nobody has decided in this round", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const back = await story.get("to.guo", withdraw, { applyId, remark: "Too early" });
    expect(back).toMatchObject({ status: 1, currentNode: [], handler: [] });
    expect(await openTasks(applyId)).toBe(0);
    const late = await story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" });
    expect(late.envelope).toMatchObject({ code: 508, result: { action: "withdraw", handledBy: { id: "to.guo" } } });
    const notices = story.database.kysely.selectFrom("notices").select("kind").where("user_id", "=", "to.zheng");
    const kinds = await notices.where("request_id", "=", applyId).execute();
    expect(kinds.map(({ kind }) => kind)).toContain("task-ended");
  });

  it("[R-APPR-3] starts a new round when the draft is submitted again", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    const back = await story.get("to.guo", withdraw, { applyId });
    const again = await story.get("to.guo", submit, { applyId, revision: back.revision, data: back.data });
    expect(again).toMatchObject({ status: 2, round: 2, requestNo });
    await story.approveAll(applyId, "tapeoutMgr");
    expect(await story.get("to.guo", detail, { applyId })).toMatchObject({ currentNode: ["Tape-out manager"] });
  });

  it("[R-APPR-3] asks the handlers once somebody has decided; all must let it go", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    const asked = await story.get("to.guo", withdraw, { applyId, remark: "Please" });
    expect(asked).toMatchObject({ status: 2, withdrawal: { by: "to.guo", name: "Guo Fei", remark: "Please" } });
    expect((await story.ask("to.guo", withdraw, { applyId })).envelope.code).toBe(406);
    for (const user of ["pie.liu", "opc.tian"])
      expect(await story.get(user, answerWithdraw, { applyId, accept: true })).toMatchObject({ status: 2 });
    const gone = await story.get("litho.zhu", answerWithdraw, { applyId, accept: true, remark: "Fine" });
    expect(gone).toMatchObject({ status: 1, withdrawal: null });
  });

  it("[R-APPR-3] goes on when one handler refuses", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    await story.get("to.guo", withdraw, { applyId });
    const kept = await story.get("opc.gao", answerWithdraw, { applyId, accept: false, remark: "Nearly done" });
    expect(kept).toMatchObject({ status: 2, withdrawal: null });
    expect((await story.ask("opc.gao", answerWithdraw, { applyId, accept: true })).envelope.code).toBe(508);
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.slice(-2).map(({ actionKey }) => actionKey)).toEqual(["withdraw-request", "withdraw-refuse"]);
  });

  it("lets one of a withdrawal and a first decision at the same moment through, or asks", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const [taken, decided] = await Promise.all([
      story.ask("to.guo", withdraw, { applyId }),
      story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" }),
    ]);
    expect(taken.envelope.code).toBe(200);
    const { status, withdrawal } = await story.get("to.guo", detail, { applyId });
    expect(decided.envelope.code === 508 ? [status, withdrawal] : [status, withdrawal?.by]).toEqual(
      decided.envelope.code === 508 ? [1, null] : [2, "to.guo"],
    );
  });

  it("is the requester's alone, while the request is in process", async () => {
    const { applyId } = await story.submitted("lota");
    for (const user of ["to.zheng", "admin", "ce.han"])
      expect((await story.ask(user, withdraw, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", answerWithdraw, { applyId, accept: true })).envelope.code).toBe(510);
    expect((await story.ask("to.guo", withdraw, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, withdraw, { applyId })).status).toBe(401);
    expect((await call(story.app, answerWithdraw, { applyId, accept: true })).status).toBe(401);
    await story.decide("to.zheng", applyId, "disagree", "No");
    expect((await story.ask("to.guo", withdraw, { applyId })).envelope).toMatchObject({
      code: 508,
      result: { action: "disagree", handledBy: { id: "to.zheng" } },
    });
  });
});

describe("cancel", () => {
  it("[R-FORM-2] ends a withdrawn draft, with a remark", async () => {
    const { applyId } = await story.submitted("lota");
    await story.get("to.guo", withdraw, { applyId });
    const silent = await story.ask("to.guo", cancel, { applyId });
    expect(silent.envelope).toMatchObject({ code: 406, result: { key: "remark-required" } });
    expect(await story.get("to.guo", cancel, { applyId, remark: "Not needed" })).toMatchObject({ status: 4 });
    const again = await story.ask("to.guo", cancel, { applyId, remark: "Again" });
    expect(again.envelope.code).toBe(508);
  });

  it("[R-FORM-2] ends a request that is back with its requester", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "reject", "Please rework");
    expect(await story.get("to.guo", cancel, { applyId, remark: "Given up" })).toMatchObject({ status: 4 });
    expect(await openTasks(applyId)).toBe(0);
  });

  it("refuses a draft that was never submitted, a node that does not allow it, and strangers", async () => {
    const { request, data } = await story.created("lota");
    await story.get("to.guo", save, { applyId: request.applyId, revision: 0, data });
    const never = await story.ask("to.guo", cancel, { applyId: request.applyId, remark: "x" });
    expect(never.envelope.code).toBe(406);
    const { applyId } = await story.submitted("lota");
    const codes = [];
    for (const user of ["to.zheng", "to.guo", "admin", "ce.han"])
      codes.push((await story.ask(user, cancel, { applyId, remark: "x" })).envelope.code);
    expect(codes).toEqual([406, 510, 510, 510]);
    expect((await call(story.app, cancel, { applyId, remark: "x" })).status).toBe(401);
  });
});

describe("cc", () => {
  it("lets copied people see the request, tells them once, and keeps it in the history", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("ce.han", detail, { applyId })).envelope.code).toBe(510);
    const input = { applyId, userIds: ["ce.han", "ce.lei"], remark: "For your information" };
    expect(await story.get("to.guo", copyIn, input)).toEqual({ applyId, added: 2 });
    expect(await story.get("to.zheng", copyIn, { applyId, userIds: ["ce.han"] })).toEqual({ applyId, added: 0 });
    expect((await story.ask("ce.han", detail, { applyId })).envelope.code).toBe(200);
    expect((await story.ask("ce.han", copyIn, { applyId, userIds: ["ce.tang"] })).envelope.code).toBe(510);
    const lines = await story.get("to.guo", history, { applyId });
    expect(lines.at(-1)).toMatchObject({ action: "Copied in", people: ["Han Mei", "Lei Ming"] });
    const notices = story.database.kysely.selectFrom("notices").select("user_id").where("request_id", "=", applyId);
    const told = await notices.where("kind", "=", "copied-in").execute();
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(["ce.han", "ce.lei"]);
  });

  it("refuses strangers, people who are not there, an empty list, and a caller without token", async () => {
    const { applyId } = await story.submitted("lota");
    const codeFor = async (user: string, ...userIds: string[]) =>
      (await story.ask(user, copyIn, { applyId, userIds })).envelope.code;
    expect(await codeFor("ce.han", "ce.lei")).toBe(510);
    expect(await codeFor("gm.zhou", "ce.lei")).toBe(510);
    expect(await codeFor("to.guo", "nobody.here")).toBe(406);
    expect(await codeFor("to.guo")).toBe(406);
    expect((await call(story.app, copyIn, { applyId, userIds: ["ce.lei"] })).status).toBe(401);
  });
});
