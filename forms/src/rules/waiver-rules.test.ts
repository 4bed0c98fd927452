import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { askedWaivers, decidedWaivers } from "../demo/waiver-data.ts";
import { completionEffects } from "../effects/complete-request.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import { completed } from "../testing/demo-rows.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { validateForm } from "../validation/validate-form.ts";
import { keepForeignValues } from "../values/keep-values.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";

const fsr = await loadSampledKind("fsr");
const rscDif = await loadSampledKind("rscDif");

const rows = tapeoutRows();
const { display, shuttle } = demoNumbers;
const [density = {}, well = {}] = askedWaivers;
const decided = decidedWaivers(daysFromToday(90));
const waived = { drcStatus: "waived", waivers: askedWaivers };

describe("the waivers of an FSR", () => {
  const { sample, submit, decide } = kindHarness(fsr, rows);

  it("are listed once its DRC is waived, and only then", () => {
    expect(submit({ drcStatus: "waived" })).toEqual(["waivers waiversNeeded"]);
    expect(submit(waived)).toEqual([]);
    expect(submit({ drcStatus: "pass", waivers: [{ ruleId: "M8.DN.1" }] })).toEqual([]);
  });

  it("say rule, manual and version, how often, where, of whom, why and how risky", () => {
    const asked = ["ruleId", "drm", "drmVersion", "count", "location", "origin", "reason", "risk"];
    const issues = submit({ drcStatus: "waived", waivers: [{}] });
    expect(issues).toEqual(asked.map((column) => `waivers[0].${column} required`));
    for (const count of [0, 1.5]) expect(submit({ ...waived, waivers: [{ ...density, count }] })).toHaveLength(1);
  });

  it("are each listed once for a place", () => {
    expect(submit({ ...waived, waivers: [density, density] })).toEqual(["waivers[1].ruleId uniqueRows"]);
    expect(submit({ ...waived, waivers: [density, { ...density, location: "PAD_RING" }] })).toEqual([]);
  });

  it("are decided by PIE, each of them, with the condition and the day until which it holds", () => {
    expect(decide("pieReview", waived)).toEqual(["waivers[0].decision required", "waivers[1].decision required"]);
    const bare = [
      { ...density, decision: "accepted" },
      { ...well, decision: "conditional" },
    ];
    expect(decide("pieReview", { ...waived, waivers: bare })).toEqual([
      "waivers[0].validUntil required",
      "waivers[1].condition required",
      "waivers[1].validUntil required",
    ]);
    expect(decide("pieReview", { ...waived, waivers: decided })).toEqual([]);
    const over = decidedWaivers(daysFromToday(-1)).slice(0, 1);
    expect(decide("pieReview", { ...waived, waivers: over })).toEqual(["waivers[0].validUntil minDate"]);
  });

  it("stop the order when one of them is refused, there and at every later node", () => {
    const waivers = [decided[0] ?? {}, { ...well, decision: "refused" }];
    for (const node of ["pieReview", "tapeoutAccept", "ceMgr"])
      expect(decide(node, { ...waived, waivers })).toEqual(["waivers[1].decision waiverRefused"]);
  });

  it("are not passed over where PIE was left out, nor after their day", () => {
    expect(decide("tapeoutAccept", waived)).toEqual([
      "waivers[0].decision waiversDecided",
      "waivers[1].decision waiversDecided",
    ]);
    const over = { ...waived, waivers: decidedWaivers(daysFromToday(-1)).slice(0, 1) };
    expect(decide("ceMgr", over)).toEqual(["waivers[0].validUntil waiverExpired"]);
  });

  it("are refused in words that name rule and place, in both languages", () => {
    const data = { ...sample, ...waived, waivers: [{ ...well, decision: "refused" }] };
    const context = { level: "node", node: "pieReview", today: daysFromToday(0), rows } as const;
    const { issues } = validateForm(fsr.definition, fsr.rules, data, context);
    const words = (["zh", "en"] as const).map(
      (locale) => issues[0] && describeIssue(fsr.definition, issues[0], locale),
    );
    expect(words).toEqual([
      "PIE拒绝了豁免NW.S.3（SRAM_4KX32 / WLDRV），不能通过，请驳回",
      "PIE refused waiver NW.S.3 (SRAM_4KX32 / WLDRV): this cannot be agreed to, please reject it",
    ]);
  });

  it("are not decided by the requester", () => {
    const kept = keepForeignValues(fsr.definition, { waivers: decided }, { waivers: askedWaivers });
    expect(rowsIn(kept.waivers).map(({ decision, validUntil }) => [decision, validUntil])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("are kept with the order for those who come after it", () => {
    const [written] = completionEffects(
      fsr,
      completed(fsr, filledSample(fsr, rows, { ...waived, waivers: decided }), rows),
    );
    expect(written).toMatchObject({ registry: "fsr", data: { waivers: [{ decision: "accepted" }, {}] } });
  });
});

describe("waivers marked as taken over", () => {
  const { submit } = kindHarness(fsr, rows);
  const marked = (change: FormValues) => ({ ...waived, waivers: [{ ...density, takenFrom: display.fsr, ...change }] });

  it("stand in the tape-out they name", () => {
    expect(submit(marked({}))).toEqual([]);
    expect(submit(marked({ count: 40 }))).toEqual([]);
    for (const change of [{ location: "CORE" }, { ruleId: "M1.S.1" }, { drmVersion: "2.0" }, { takenFrom: "FS-9" }])
      expect(submit(marked(change))).toEqual(["waivers[0].takenFrom takenWaiversTrue"]);
  });

  it("are of the same device", () => {
    const elsewhere = rows.map((row) =>
      row.registry === "fsr" && row.code === shuttle.fsr ? { ...row, data: { ...row.data, waivers: decided } } : row,
    );
    const taken = marked({ takenFrom: shuttle.fsr });
    expect(kindHarness(fsr, elsewhere).submit(taken)).toEqual(["waivers[0].takenFrom takenWaiversTrue"]);
  });

  it("are not held against rows that nobody has loaded", () => {
    expect(submit(marked({ takenFrom: "FS-9" }), { rows: undefined })).toEqual([]);
  });

  it("are offered of tape-outs of the device that had any", async () => {
    expect(await againstRegistries(fsr, rows, { ...waived, waiversFrom: display.fsr })).toEqual([]);
    const refusalOf = (waiversFrom: string) => againstRegistries(fsr, rows, { ...waived, waiversFrom });
    expect(await refusalOf(display.dataSet)).toEqual(["waiversFrom lookupNotOffered"]);
    // The shuttle's belongs to another customer, and so does not exist for this form.
    expect(await refusalOf(shuttle.fsr)).toEqual(["waiversFrom lookupMissing"]);
  });
});

describe("the waivers of a RSC DIF", () => {
  const { submit, decide } = kindHarness(rscDif, rows);
  const checks = rowsIn(rscDif.example.atNode.tapeoutRun?.checks).map((row) =>
    row.checkItem === "drc" ? { ...row, runResult: "waived", remark: "Density" } : row,
  );

  it("are listed where its DRC check is waived", () => {
    expect(submit()).toEqual([]);
    expect(decide("tapeoutRun", { checks })).toEqual(["checks[4].runResult waivedCheckListed"]);
    expect(decide("tapeoutRun", { checks, waivers: decided })).toEqual([]);
  });

  it("are decided by PIE before the data is looked at, and a refused one stops it", () => {
    expect(decide("pieReview", { waivers: [density] })).toEqual(["waivers[0].decision required"]);
    expect(decide("tapeoutRun", { waivers: [density] })).toEqual(["waivers[0].decision waiversDecided"]);
    const refused = [{ ...density, decision: "refused" }];
    for (const node of ["pieReview", "tapeoutRun", "ceConfirm"])
      expect(decide(node, { waivers: refused })).toEqual(["waivers[0].decision waiverRefused"]);
  });

  it("may be taken over from an earlier re-spin too", async () => {
    const respun = rows.map((row) =>
      row.registry === "dataSet" && row.code === display.respinDataSet
        ? { ...row, data: { ...row.data, waivers: decided } }
        : row,
    );
    const change = { waivers: [{ ...well, takenFrom: display.respinDataSet }], waiversFrom: display.respinDataSet };
    expect(kindHarness(rscDif, respun).submit(change)).toEqual([]);
    expect(await againstRegistries(rscDif, respun, change)).toEqual([]);
  });
});
