// @engine postgres
import { trrsData } from "@signoff/forms/demo/risk-review-data";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "./contract.ts";

const { create, detail, submit } = requestsContract;
const { complete, save, transfer, userTask } = tasksContract;

let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

/** A review at its verification: `to.zheng` has a line of the masks, `qra.pan` one of the others. */
async function atVerify(change: (data: FormValues) => FormValues = (data) => data) {
  const { applyId, revision, data: empty } = await story.get("pie.liu", create, { formType: "trrs" });
  const data = trrsData({
    device: demoNumbers.display.device,
    stage: "nto",
    reviewDate: daysFromToday(-1),
    dueDate: daysFromToday(9),
  });
  const filed = { applicant: { id: "pie.liu" }, department: empty["department"] };
  await story.get("pie.liu", submit, { applyId, revision, data: { ...change(data), ...filed } });
  await story.approveAll(applyId, "verify");
  return applyId;
}

const linesOf = async (applyId: string) => {
  const { data } = await story.get("pie.liu", detail, { applyId });
  return { maskLines: rowsIn(data["maskLines"]), nonMaskLines: rowsIn(data["nonMaskLines"]) };
};

/** The lines of a table, some of them with results. */
const answered = (lines: readonly FormValues[], results: Readonly<Record<number, string>>) =>
  lines.map((line, at) => (results[at] === undefined ? line : { ...line, result: results[at] }));

const errorsOf = (envelope: unknown) =>
  ((envelope as { result: { errors?: { path: string; rule: string }[] } }).result.errors ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  );

describe("[R-APPR-11] rows that name who fills them in", () => {
  it("are asked of that handler alone, who needs to answer no other", async () => {
    const applyId = await atVerify();
    const [zheng, pan] = [await story.taskOf("to.zheng", applyId), await story.taskOf("qra.pan", applyId)];
    expect((await story.get("to.zheng", userTask, { taskId: zheng })).mine?.handles).toEqual(["to.zheng"]);
    const silent = await story.ask("to.zheng", complete, { taskId: zheng, decision: "agree" });
    expect(errorsOf(silent.envelope)).toEqual(["maskLines[0].result required"]);
    const { maskLines } = await linesOf(applyId);
    const data = { maskLines: answered(maskLines, { 0: "accepted" }) };
    await story.get("to.zheng", complete, { taskId: zheng, decision: "agree", data });
    const { nonMaskLines } = await linesOf(applyId);
    const other = { nonMaskLines: answered(nonMaskLines, { 0: "accepted" }) };
    await story.get("qra.pan", complete, { taskId: pan, decision: "agree", data: other });
    const done = await linesOf(applyId);
    const results = [...done.maskLines, ...done.nonMaskLines].map(({ result }) => result);
    expect(results.filter((result) => result !== undefined)).toEqual(["accepted", "accepted"]);
  });

  it("are closed to every other handler: an answer there is refused, naming each cell, saved or agreed", async () => {
    const applyId = await atVerify();
    const taskId = await story.taskOf("to.zheng", applyId);
    const { maskLines, nonMaskLines } = await linesOf(applyId);
    const { revision } = await story.get("to.zheng", detail, { applyId });
    const data = {
      maskLines: answered(maskLines, { 0: "accepted", 1: "na" }),
      nonMaskLines: answered(nonMaskLines, { 0: "accepted" }),
    };
    const refused = ["maskLines[1].result rowNotAsked", "nonMaskLines[0].result rowOfOthers"];
    const agreed = await story.ask("to.zheng", complete, { taskId, decision: "agree", data });
    expect([agreed.envelope.code, ...errorsOf(agreed.envelope)]).toEqual([406, ...refused]);
    const saved = await story.ask("to.zheng", save, { taskId, revision, data });
    expect([saved.envelope.code, ...errorsOf(saved.envelope)]).toEqual([406, ...refused]);
    expect(await linesOf(applyId)).toEqual({ maskLines, nonMaskLines });
  });

  it("go with the task to the person it is handed to", async () => {
    const applyId = await atVerify();
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.get("to.zheng", transfer, { taskId, userId: "to.guo", remark: "You know the set" });
    const handed = await story.taskOf("to.guo", applyId);
    const { mine } = await story.get("to.guo", userTask, { taskId: handed });
    expect([...(mine?.handles ?? [])].sort()).toEqual(["to.guo", "to.zheng"]);
    const { maskLines } = await linesOf(applyId);
    const data = { maskLines: answered(maskLines, { 0: "accepted" }) };
    expect((await story.ask("to.guo", complete, { taskId: handed, decision: "agree", data })).envelope.code).toBe(200);
  });

  it("of the requester, who is not asked, are filled in by who is asked instead", async () => {
    const mine = (data: FormValues) => ({
      ...data,
      maskLines: rowsIn(data["maskLines"]).map((line, at) =>
        at === 0 ? { ...line, assign: { id: "pie.liu" } } : line,
      ),
    });
    const applyId = await atVerify(mine);
    const { tasks } = await story.get("gm.zhou", userTask, { applyId });
    const instead = tasks.map(({ userId = "" }) => userId).find((one) => one !== "qra.pan") ?? "";
    const { mine: own } = await story.get(instead, userTask, { taskId: await story.taskOf(instead, applyId) });
    expect(own?.handles).toEqual([instead, "pie.liu"]);
    const taskId = await story.taskOf("qra.pan", applyId);
    expect((await story.get("qra.pan", userTask, { taskId })).mine?.handles).toEqual(["qra.pan"]);
  });
});
