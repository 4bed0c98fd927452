// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { maskLayerRows } from "@signoff/forms/demo/mask-layer-data";
import { platforms } from "@signoff/forms/demo/platform";
import { mappingData } from "@signoff/forms/demo/lddi-data";
import { reviewConditions } from "@signoff/forms/demo/risk-review-data";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { askedWaivers, decidedWaivers } from "@signoff/forms/demo/waiver-data";
import { daysFromToday } from "@signoff/forms/kinds/days-from-today";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { type FormValues, rowsIn } from "@signoff/forms/values/form-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MaskShopFields } from "@signoff/domain/records/mask-shop";
import { maskShopsContract } from "../../server/src/features/master-data/mask-shops/contract.ts";
import { writeRows } from "../../server/src/features/base/registry-rows/public.ts";
import { setRow } from "../../server/src/testing/set-row.ts";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { agree, approve, attachNeeded, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const { closeCondition, detail, submit } = requestsContract;
const { display } = demoNumbers;

let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
}, 300_000);

afterAll(() => story.close());

interface Problem {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

function problemsIn(result: unknown): readonly Problem[] {
  return (result as { readonly errors?: readonly Problem[] }).errors ?? [];
}

type Language = "zh" | "en";

const drafts = new Map<FormKindKey, Promise<RequestDetail>>();

function draft(kind: FormKindKey): Promise<RequestDetail> {
  const made = drafts.get(kind) ?? draftOf(story, kind, "admin");
  drafts.set(kind, made);
  return made;
}

/** The server's refusal of the sample of a kind with an error in it. */
async function refusal(kind: FormKindKey, change: FormValues, locale: Language = "en"): Promise<readonly Problem[]> {
  const { applyId, data } = await draft(kind);
  await attachNeeded(story, await draft(kind));
  const { revision } = await story.get("admin", detail, { applyId });
  const wish = { applyId, revision, data: { ...data, ...change } };
  const { envelope } = await story.ask("admin", submit, wish, { locale });
  expect(envelope.code).toBe(406);
  return problemsIn(envelope.result);
}

/** Waits until the only open task, or the first of several, is at this node. */
async function taskAt(applyId: string, node: string) {
  for (let turn = 0; turn < 20; turn += 1) {
    const [task] = await openTasks(story, applyId);
    if (!task) throw new Error(`${applyId} never comes to ${node}`);
    if (task.nodeKey === node) return task;
    await agree(story, applyId, task);
  }
  throw new Error(`${applyId} never comes to ${node}`);
}

type Task = Awaited<ReturnType<typeof taskAt>>;

/** The refusal of an agreement by its handler with this form data. */
async function refusedAt(task: Task, data: FormValues, locale: Language = "en"): Promise<readonly Problem[]> {
  const handler = task.userId ?? task.candidates[0]?.id ?? "";
  const wish = { taskId: task.taskId, decision: "agree" as const, ...(Object.keys(data).length > 0 ? { data } : {}) };
  const { envelope } = await story.ask(handler, tasksContract.complete, wish, { locale });
  expect(envelope.code).toBe(406);
  return problemsIn(envelope.result);
}

const rulesOf = (problems: readonly Problem[]) => problems.map(({ path, rule }) => `${path} ${rule}`);
const wordsOf = (problems: readonly Problem[]) => problems.map(({ message }) => message).join("\n");

let mtf: Promise<RequestDetail> | undefined;

/** The mask set with the demo's added plate: each test that breaks it repairs it, for the next one. */
function maskSet(): Promise<RequestDetail> {
  mtf ??= draftOf(story, "mtf", "admin").then((made) => handIn(story, made));
  return mtf;
}

/** Changes the capabilities of a mask shop; returns a function that restores them. */
async function changeShop(code: string, change: (fields: MaskShopFields) => Partial<MaskShopFields>) {
  const id = `mask_shop.${code}`;
  const { fields, revision } = await story.get("admin", maskShopsContract.queryById, { id });
  const wish = { id, revision, fields: { ...fields, ...change(fields) } };
  const saved = await story.get("admin", maskShopsContract.edit, wish);
  return () => story.get("admin", maskShopsContract.edit, { id, revision: saved.revision, fields });
}

/** The conditional risk review of the display driver, named by its order. */
async function conditionalReview(): Promise<RequestDetail> {
  const review = await handIn(story, await draftOf(story, "trrs", "admin"));
  const conditions = reviewConditions(daysFromToday(7)).slice(0, 1);
  await approve(story, review.applyId, { overallRisk: "mid", conclusion: "goCond", conditions });
  await story.database.transaction((tx) =>
    setRow(tx, { registry: "fsr", code: display.fsr }, { trrsNo: review.requestNo ?? "" }),
  );
  return review;
}

describe("[R-FORM-5] a tape-out with an error is refused, naming the error and its source", () => {
  it("the review of another customer does not exist", async () => {
    const data = { trrsNo: "TR-2601-0099", customerCode: "C006", deviceName: "C006-X", conclusion: "go" };
    const row = { registry: "trrs", code: data.trrsNo, version: 1, state: "current" as const, data };
    await story.database.transaction((tx) => writeRows(tx, [row], { requestId: null, version: 1, at: new Date() }));
    const found = await refusal("mtr", { trrsNo: data.trrsNo });
    expect(wordsOf(found)).toContain("There is no record “TR-2601-0099”");
    expect(rulesOf(found)).toContain("trrsNo lookupMissing");
  });

  it("mask 160 is missing from a new set although the order requires it", async () => {
    const found = await refusal("mtr", {
      mtType: "new",
      dataSetNo: display.ipMerge,
      maskLayers: maskLayerRows(platforms["28HV"], { except: ["160"], maskVersion: "C0", action: "new" }),
      ...mappingData(platforms["28HV"]),
    });
    expect(rulesOf(found)).toContain("maskLayers orderedMasks");
    expect(wordsOf(found)).toContain(`FSR ${display.fsr} orders masks 160`);
  });

  it("the layout is ten micrometres off, and a die does not fit into the field", async () => {
    const { example } = await loadSampledKind("dif");
    const [chip] = rowsIn(example.sample["lddi"]);
    const sized = (change: FormValues) => refusal("dif", { lddi: [{ ...chip, ...change }] });
    const off = await sized({ chipSizeX: Number(chip?.["chipSizeX"]) + 0.01 });
    expect(rulesOf(off)).toEqual(["lddi[0].chipSizeX chipsOfDie"]);
    expect(wordsOf(off)).toMatch(/the die of [A-Z0-9]+ is/);
    expect(rulesOf(await sized({ chipSizeX: 30, chipSizeY: 30 }))).toContain("lddi[0].chipSizeX chipsFitField");
  });

  it("a metal change also changes the gate, and drops the IP of its base", async () => {
    const { example } = await loadSampledKind("rscDif");
    const changedLayers = rowsIn(example.sample["changedLayers"]).map((row, at) =>
      at === 0 ? { ...row, maskCode: "070", layerNumber: "17;0" } : row,
    );
    const found = rulesOf(await refusal("rscDif", { changedLayers, ipAlreadyMerged: "N" }));
    expect(found).toEqual(expect.arrayContaining(["changedLayers[0].maskCode metalOnly", "ipMergeType ipMergeKept"]));
  });

  it("a model is released on a run older than the model", async () => {
    const opc = await handIn(story, await draftOf(story, "opc", "admin"));
    const modelling = await taskAt(opc.applyId, "modelling");
    const { example } = await loadSampledKind("opc");
    const filled = example.atNode["modelling"] ?? {};
    const runs = rowsIn(filled["modelRuns"]).map((run) => ({ ...run, runTime: "2026-01-05" }));
    expect(rulesOf(await refusedAt(modelling, { ...filled, hotSpotsOpen: 4 }))).toContain(
      "hotSpotsOpen hotSpotsClosed",
    );
    await agree(story, opc.applyId, modelling, { modelRuns: runs, modelChangedOn: "2026-01-06" });
    const found = await refusedAt(await taskAt(opc.applyId, "opcMgr"), {});
    expect(wordsOf(found)).toContain("The model was changed on 2026-01-06 and has passed no run since");
  });

  it("a failed run, an unchecked plate and a no prevent the release of a mask set", async () => {
    const mtf = await maskSet();
    const { example } = await loadSampledKind("mtf");
    const runs = rowsIn(example.atNode["mdpRun"]?.["runs"]);
    const mdpRun = await taskAt(mtf.applyId, "mdpRun");
    const failed = runs.map((run, at) => (at === 0 ? { ...run, runResult: "fail" } : run));
    expect(rulesOf(await refusedAt(mdpRun, { runs: failed }))).toEqual(["runs[0].runResult runNotPassed"]);
    expect(rulesOf(await refusedAt(mdpRun, { runs: runs.slice(0, 1) }))).toEqual(["runs runsComplete"]);
    await agree(story, mtf.applyId, mdpRun);
    const jdv = await taskAt(mtf.applyId, "jdv");
    const { data } = await story.get("admin", detail, { applyId: mtf.applyId });
    const filled = example.atNode["jdv"] ?? {};
    const asked = { ...filled, confirms: rowsIn(data["confirms"]) };
    const plate = rowsIn(data["maskLayers"])[0]?.["plateId"];
    const looked = rowsIn(filled["jdvItems"]).filter(({ item }) => item !== "tone");
    const unseen = await refusedAt(jdv, { ...asked, jdvItems: looked });
    expect(rulesOf(unseen)).toContain("jdvItems jdvPerPlate");
    expect(wordsOf(unseen)).toContain(`${String(plate)}: Tone`);
    const no = asked.confirms.map((row) => ({ ...row, status: "ng", opinion: "The logo is turned" }));
    expect(wordsOf(await refusedAt(jdv, { ...asked, confirms: no }))).toContain("The logo is turned");
  });

  it("a mask shop that can no longer make the grade prevents its release, until it can again", async () => {
    const { applyId, data } = await maskSet();
    const mask = String(rowsIn(data["maskLayers"])[0]?.["maskCode"]);
    const release = await taskAt(applyId, "tapeoutMgr");
    const mend = await changeShop("MS1", ({ grades }) => ({ grades: grades.filter(({ grade }) => grade === "A") }));
    expect(rulesOf(await refusedAt(release, {}))).toEqual(["readiness.maskShop readiness"]);
    expect(wordsOf(await refusedAt(release, {}))).toContain(`MS1 cannot make ${mask}`);
    const ordered = await refusal("mpw", {});
    expect(rulesOf(ordered)).toContain("maskLayers[0].reticleGrade shopMakesPlates");
    expect(wordsOf(ordered)).toMatch(/cannot make mask \d+ \(reticle grade: [B-H]\): choose another mask shop/);
    await mend();
    await agree(story, applyId, release);
  });

  it("an open condition of the risk review prevents the order of its masks, until its owner closes it", async () => {
    const { applyId } = await maskSet();
    const review = await conditionalReview();
    const order = await taskAt(applyId, "maskOrder");
    expect(rulesOf(await refusedAt(order, {}))).toEqual(["readiness.riskReview readiness"]);
    const said = `${review.requestNo ?? ""} row 1`;
    expect(wordsOf(await refusedAt(order, {}))).toMatch(/LRC hot spots of M2 shown to be corrected/);
    expect(wordsOf(await refusedAt(order, {}))).toContain(said);
    await story.get("litho.sun", closeCondition, { applyId: review.applyId, row: 0, evidence: "OPC report OV-31" });
    await agree(story, applyId, order);
    expect(await openTasks(story, applyId)).toMatchObject([{ nodeKey: "maskReceive" }]);
  });

  it("a waiver refused by PIE blocks the request until it is accepted", async () => {
    const { applyId } = await handIn(story, await draft("fsr"), { drcStatus: "waived", waivers: askedWaivers });
    const review = await taskAt(applyId, "pieReview");
    const [decided, other] = decidedWaivers(daysFromToday(90));
    const no = { waivers: [{ ...decided, decision: "refused" }, other] };
    expect(rulesOf(await refusedAt(review, no))).toEqual(["waivers[0].decision waiverRefused"]);
    expect(wordsOf(await refusedAt(review, no))).toContain("PIE refused waiver M8.DN.1 (SEALRING_TOP)");
    expect(wordsOf(await refusedAt(review, no, "zh"))).toContain("PIE拒绝了豁免M8.DN.1（SEALRING_TOP）");
    await agree(story, applyId, review, { waivers: [decided, other] });
    expect(await openTasks(story, applyId)).toMatchObject([{ nodeKey: "tapeoutAccept" }]);
  });

  it("a seat outside the field is refused with the size of the field, and accepted inside", async () => {
    const { data } = await draft("mpw");
    const [seat, ...others] = rowsIn(data["seats"]);
    const outside = { seats: [{ ...seat, posX: 22 }, ...others] };
    const found = await refusal("mpw", outside);
    expect(rulesOf(found)).toContain("seats[0].posX seatsInField");
    expect(wordsOf(found)).toMatch(/Seat S01 lies outside the field \(24\.5 x 16\.4 mm\)/);
    expect(wordsOf(await refusal("mpw", outside, "zh"))).toContain("席位S01超出曝光场");
    const { applyId } = await handIn(story, await draft("mpw"));
    expect(await openTasks(story, applyId)).not.toEqual([]);
  });
});
