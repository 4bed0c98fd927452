// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { reviewConditions, verifiedLines } from "@signoff/forms/demo/risk-review-data";
import { askedWaivers, decidedWaivers } from "@signoff/forms/demo/waiver-data";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import type { FormValues } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KindStory, kindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { tasksContract } from "../tasks/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";

const { submit, detail, history, closeCondition } = requestsContract;
const { display } = demoNumbers;
const maker = "ce.han";

/** The kinds between the platforms of every story and the masks. */
const chain = new Set(["productBody", "productId", "shuttle", "device", "fsr", "dataSet", "trrs", "frame"]);

let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  story = await startStory();
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows().filter(({ registry }) => chain.has(registry)));
});

afterAll(() => story.close());

describe("an FSR with design rules waived", () => {
  const waived = { drcStatus: "waived", waivers: askedWaivers };

  it("[R-GATE-5] is submitted with its waivers and stopped by PIE's no", async () => {
    const bare = await kinds.drafted("fsr", maker, { drcStatus: "waived" });
    const { revision, data } = bare;
    const refused = await story.ask(maker, submit, { applyId: bare.applyId, revision, data });
    expect(refused.envelope).toMatchObject({ result: { errors: [{ path: "waivers", rule: "waiversNeeded" }] } });
    const { applyId } = await kinds.submitted("fsr", maker, waived);
    await story.approveAll(applyId, "pieReview");
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    const task = tasks.find(({ status }) => status === "open");
    const [taskId, pie] = [task?.taskId ?? "", task?.userId ?? task?.candidates[0]?.id ?? ""];
    const agree = (waivers: readonly object[]) =>
      story.ask(pie, tasksContract.complete, { taskId, decision: "agree", data: { waivers } });
    const stored = (await story.get(pie, detail, { applyId })).data["waivers"] as readonly object[];
    const no = await agree(stored.map((row) => ({ ...row, decision: "refused" })));
    expect(no.envelope).toMatchObject({ result: { errors: [{ rule: "waiverRefused" }, { rule: "waiverRefused" }] } });
    expect(no.envelope.message).toBeTypeOf("string");
    const yes = await agree(decidedWaivers(daysFromToday(90)));
    expect(yes.envelope.code).toBe(200);
    expect((await story.get(maker, detail, { applyId })).data["waivers"]).toMatchObject([{ decision: "accepted" }, {}]);
  });

  it("offers the earlier tape-outs of its device that had waivers", async () => {
    const { applyId, data } = await kinds.drafted("fsr", maker, waived);
    const ask = { formType: "fsr", applyId, field: "waiversFrom", registry: "fsr", data };
    const offered = await story.get(maker, lookupsContract.lookup, ask);
    expect(offered.records.map(({ code }) => code)).toContain(display.fsr);
    const none = await story.get(maker, lookupsContract.lookup, { ...ask, data: { ...data, deviceName: "C004-X" } });
    expect(none.records).toEqual([]);
  });
});

describe("a device on wafers of another size than its fab runs", () => {
  it("[R-GATE-10] is refused with the product ID, the fab and both sizes, and taken once mended", async () => {
    const draft = await kinds.drafted("createDevice", maker, { waferSize: "w8" });
    const { applyId, revision, data } = draft;
    const refused = await story.ask(maker, submit, { applyId, revision, data });
    const { errors } = refused.envelope.result as unknown as { errors: readonly { message: string }[] };
    expect(errors).toMatchObject([{ path: "waferSize", rule: "waferOfRecord" }]);
    expect(errors[0]?.message).toBe(
      `${String(data["productId"])} is made in Fab 1 (300 mm), which runs 300 mm wafers, but 200 mm is chosen here: choose 300 mm`,
    );
    const mended = await story.ask(maker, submit, { applyId, revision, data: { ...data, waferSize: "w12" } });
    expect(mended.envelope.code).toBe(200);
  });
});

/** Agrees to every open task as its handler, with the entries of its node. */
async function agreeAll(
  applyId: string,
  atNode: Readonly<Record<string, (data: FormValues, by: string) => FormValues>>,
) {
  for (let turn = 0; turn < 30; turn += 1) {
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    const task = tasks.find(({ status }) => status === "open");
    if (!task) return;
    const by = task.userId ?? task.candidates[0]?.id ?? "";
    const fill = atNode[task.nodeKey];
    const data = fill?.((await story.get(by, detail, { applyId })).data, by);
    await story.get(by, tasksContract.complete, { taskId: task.taskId, decision: "agree", ...(data ? { data } : {}) });
  }
}

/** The lines that name this handler, as the handler leaves them; other lines stay as they are. */
function ownLines(data: FormValues, by: string): FormValues {
  const answered = verifiedLines(data);
  const own = (table: string) => {
    const after = answered[table] as readonly FormValues[];
    return (data[table] as readonly FormValues[]).map((line, row) =>
      (line["assign"] as { readonly id: string } | null)?.id === by ? (after[row] ?? line) : line,
    );
  };
  return { maskLines: own("maskLines"), nonMaskLines: own("nonMaskLines") };
}

async function conditionalReview(): Promise<string> {
  const { applyId, revision, data } = await kinds.drafted("trrs", "pie.wu");
  const minutes = { fields: { applyId, bizType: "trrs_minutes" }, fileName: "minutes.txt", content: "text" };
  const upload = postMultipart(story.app, "/attach/attach/upload", minutes, {
    "access-token": await story.token("pie.wu"),
  });
  expect((await upload).envelope.code).toBe(200);
  await story.get("pie.wu", submit, { applyId, revision, data });
  await agreeAll(applyId, {
    verify: ownLines,
    chair: () => ({ overallRisk: "mid", conclusion: "goCond", conditions: [...reviewConditions(daysFromToday(7))] }),
  });
  return applyId;
}

describe("a risk review that lets go on conditions", () => {
  let applyId: string;
  const close = (by: string, row: number, evidence = "OPC report OV-31") =>
    story.ask(by, closeCondition, { applyId, row, evidence });

  beforeAll(async () => {
    applyId = await conditionalReview();
  });

  it("[R-GATE-3] has each closed by its owner with evidence, once, with a line in the history", async () => {
    const before = await story.get("pie.wu", detail, { applyId });
    expect(before).toMatchObject({ status: 5, data: { conclusion: "goCond" } });
    const done = await close("litho.sun", 0);
    expect(done.envelope).toMatchObject({ code: 200 });
    const after = (await story.get("pie.wu", detail, { applyId })).data["conditions"];
    expect(after).toMatchObject([
      { closedBy: { id: "litho.sun" }, evidence: "OPC report OV-31" },
      { condition: expect.any(String) },
    ]);
    const [row] = await kinds.rowsOf("trrs", before.requestNo ?? "");
    expect(row?.data["conditions"]).toMatchObject([{ closedBy: { id: "litho.sun" } }, {}]);
    const lines = await story.get("pie.wu", history, { applyId });
    expect(lines.at(-1)).toMatchObject({ actionKey: "close-condition", remark: expect.stringContaining("OV-31") });
    const again = await close("litho.sun", 0, "Another report");
    expect(again.envelope).toMatchObject({ code: 508, message: expect.stringContaining("closed this condition on") });
  });

  it("is not closed by anybody else, without evidence, or where there is none", async () => {
    const strange = await close("pie.wu", 1);
    expect(strange.envelope).toMatchObject({ code: 510, message: expect.stringContaining("owns this condition") });
    expect((await close("qra.pan", 1, "  ")).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "evidence" }] },
    });
    expect((await close("qra.pan", 7)).envelope).toMatchObject({ result: { errors: [{ path: "row" }] } });
    expect((await call(story.app, closeCondition, { applyId, row: 1, evidence: "x" })).status).toBe(401);
    const open = await kinds.submitted("trrs", "pie.wu");
    const early = await story.ask("pie.wu", closeCondition, { applyId: open.applyId, row: 0, evidence: "x" });
    expect(early.envelope).toMatchObject({ code: 406, message: expect.stringContaining("completed") });
  });

  it("is closed by the first of two calls at once", async () => {
    const answers = await Promise.all([close("qra.pan", 1, "Mail A"), close("qra.pan", 1, "Mail B")]);
    expect(answers.map(({ envelope }) => envelope.code)).toEqual(expect.arrayContaining([200, 508]));
    const { data } = await story.get("qra.pan", detail, { applyId });
    expect(data["conditions"]).toMatchObject([{}, { closedBy: { id: "qra.pan" } }]);
    expect(
      (await story.get("pie.wu", history, { applyId })).filter((line) => line.actionKey === "close-condition"),
    ).toHaveLength(2);
  });
});
