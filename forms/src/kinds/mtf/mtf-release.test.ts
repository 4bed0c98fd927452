import { describe, expect, it } from "vitest";
import { addDays } from "../../values/calendar.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { readPlates } from "../../effects/mask-tooling.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { completed, demoDay } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { emptyColumns, patchedIn, writtenTo } from "../../testing/mask-center.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mtf");

const rows = tapeoutRows();
const { display } = demoNumbers;
const { sample, decide } = kindHarness(kind, rows);
const plate = "N28HV0001A-01-160-A0-01";

describe("the nodes of a Mtf", () => {
  it("[M03] data preparation has its runs", () => {
    expect(decide("mdpRun")).toEqual([]);
    expect(decide("mdpRun", { runs: [] })).toEqual(["runs minRows", "runs runsComplete"]);
    const stranger = { maskCode: "070", step: "lop", runTool: "toolLop", runResult: "pass" };
    const { runs } = filledSample(kind, rows);
    expect(decide("mdpRun", { runs: [stranger, ...rowsIn(runs)] })).toEqual(["runs[0].maskCode option"]);
  });

  it("a run shows in which status its environment is", () => {
    const { runs } = filledSample(kind, rows);
    expect(rowsIn(runs).map((run) => run.environment)).toEqual(["0", "0"]);
  });

  it("[M03] JDV has items, and the customer's answer where the customer looks", () => {
    const approver = { approver: "role:pie_eng" };
    expect(decide("jdv", {}, approver)).toEqual([]);
    expect(decide("jdv", { jdvItems: [] }, approver)).toEqual(["jdvItems minRows", "jdvItems jdvPerPlate"]);
    expect(decide("jdv", { customerJdv: undefined }, approver)).toEqual(["customerJdv required"]);
    expect(decide("jdv", { customerJdv: undefined, needEview: "N" }, approver)).toEqual([]);
  });

  it("JDV and release do not pass with an item failed", () => {
    const looked = rowsIn(filledSample(kind, rows).jdvItems);
    const jdvItems = [{ plateId: plate, item: "logo", result: "Fail" }, ...looked];
    expect(decide("jdv", { jdvItems }, { approver: "role:ce_eng" })).toEqual(["jdvItems[0].result noRowWith"]);
    expect(decide("tapeoutMgr", { jdvItems })).toEqual(["jdvItems[0].result noRowWith"]);
    expect(decide("tapeoutMgr")).toEqual([]);
  });

  it("each function sets its own row of the confirmation, and does not leave it waiting", () => {
    const before = {
      ...sample,
      confirms: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "wait" })),
    };
    const answered = (own: string) => before.confirms.map((row) => (row.func === own ? { ...row, status: "ok" } : row));
    const litho = { approver: "role:litho_eng", before };
    expect(decide("jdv", { confirms: answered("Litho") }, litho)).toEqual([]);
    expect(decide("jdv", { confirms: before.confirms }, litho)).toEqual(["confirms[1].status required"]);
    expect(decide("jdv", { confirms: answered("RE") }, litho)).toEqual([
      "confirms[1].status required",
      "confirms[2].status confirmOwnRow",
    ]);
  });

  it("an objection says why", () => {
    const confirms = ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({
      func,
      status: func === "PIE" ? "ng" : "ok",
    }));
    expect(decide("jdv", { confirms })).toEqual(["confirms[0].opinion required"]);
  });

  it("a no blocks: its own handler does not agree over it, the release not over anybody's", () => {
    const confirms = (given: FormValues) =>
      ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "ok", ...(func === "RE" ? given : {}) }));
    const refused = { confirms: confirms({ status: "ng", opinion: "Key too small" }) };
    const re = { approver: "role:re_eng" };
    expect(decide("jdv", refused, re)).toEqual(["confirms[2].status noneRefused"]);
    expect(decide("jdv", refused, { approver: "role:litho_eng", before: refused })).toEqual([]);
    expect(decide("tapeoutMgr", refused)).toEqual(["confirms[2].status noneRefused"]);
    expect(decide("tapeoutMgr", { confirms: confirms({ status: "wait" }) })).toEqual([
      "confirms[2].status stillWaiting",
    ]);
    expect(decide("tapeoutMgr", { confirms: confirms({ status: "cond" }) })).toEqual(["confirms[2].opinion required"]);
    expect(decide("tapeoutMgr", { confirms: confirms({ status: "cond", opinion: "With bias +2" }) })).toEqual([]);
    expect(decide("tapeoutMgr", { confirms: confirms({ status: "na" }) })).toEqual([]);
  });

  it.each([
    ["ng", ["customerJdv customerRefused"]],
    ["wait", ["customerJdv customerWaiting"]],
    ["ok", []],
  ])("the release waits for a customer who looks at the data: %s", (customerJdv, found) => {
    expect(decide("tapeoutMgr", { customerJdv })).toEqual(found);
    expect(decide("tapeoutMgr", { customerJdv, needEview: "N" })).toEqual([]);
  });

  it("JDV needs its record attached", () => {
    expect(decide("jdv", {}, { attachments: {} })).toEqual(["attachments.mtf_jdv attachmentRequired"]);
    expect(decide("mdpRun", {}, { attachments: {} })).toEqual([]);
  });
});

describe("completing a Mtf", () => {
  const request = completed(kind, filledSample(kind, rows), rows);
  const effects = completionEffects(kind, request);

  it("releases its mask set with its plates", () => {
    const set = writtenTo("mt", effects).get(request.requestNo);
    expect(set).toMatchObject({
      mtNo: request.requestNo,
      mtStage: "released",
      deviceName: display.device,
      maskSetId: "N28HV0001A-MS01",
      plates: [{ plateId: plate, maskCode: "160", maskVersion: "A0", copyNo: "01", mtStage: "ordered" }],
    });
  });

  it("lists each plate in the MT center, with every column, due as its Mtr says", () => {
    const row = writtenTo("mt", effects).get(plate);
    expect(row).toMatchObject({ type: "mtf", mtStage: "ordered", requestNo: request.requestNo });
    expect(row?.maskOutDue).toBe(findRow(rows, "request", display.furtherMtr)?.data.maskOutDue);
    expect(emptyColumns("findMt", row)).toEqual([]);
  });

  it("carries the requested plate on: there is one current row for it", () => {
    expect(findRow(rows, "mt", plate)?.data).toMatchObject({ mtStage: "requested", type: "mtr" });
    const after = applyEffects(rows, effects, 1).filter((row) => row.registry === "mt" && row.code === plate);
    expect(after.filter((row) => row.state === "current").map((row) => row.data.mtStage)).toEqual(["received"]);
    expect(effects).toContainEqual({ do: "stage", plateId: plate, stage: "ordered" });
  });

  it("lists the JDV round of each plate, with every column of its center", () => {
    const row = writtenTo("jdv", effects).get(`${plate}-J01`);
    expect(row).toMatchObject({
      jdvNo: `${plate}-J01`,
      deviceName: display.device,
      maskCode: "160",
      checkRound: 1,
      pie: "ok",
      litho: "ok",
      re: "ok",
      tapeout: "ok",
      ce: "ok",
      customerJdv: "ok",
      jdvDate: demoDay,
      eviewUntil: addDays(demoDay, 5),
    });
    expect(emptyColumns("findJdv", row)).toEqual([]);
  });

  it("counts the rounds: each time it was sent back, and each version", () => {
    const rounds = (more: object) =>
      [...writtenTo("jdv", completionEffects(kind, { ...request, ...more })).values()].map((row) => row.checkRound);
    expect(rounds({ round: 3 })).toEqual([3]);
    expect(rounds({ version: 2 })).toEqual([2]);
  });

  it("opens no e-view where none was asked for", () => {
    const quiet = { ...request, data: { ...request.data, needEview: "N", customerJdv: undefined } };
    const row = writtenTo("jdv", completionEffects(kind, quiet)).get(`${plate}-J01`);
    expect(row).toMatchObject({ customerJdv: "na" });
    expect(row).not.toHaveProperty("eviewUntil");
  });

  it("tells device and Mtr", () => {
    expect(patchedIn("device", effects).get(display.device)).toEqual({ mtStage: "released" });
    expect(patchedIn("request", effects).get(display.furtherMtr)).toEqual({ mtfNo: request.requestNo });
  });
});

describe("completing a Mtf made from a Mci", () => {
  const change: FormValues = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
  const maskLayers = rowsIn(sample.maskLayers).map((layer) => ({ ...layer, maskCode: "070", layerName: "GT" }));
  const request = completed(kind, filledSample(kind, rows, { ...change, maskLayers }), rows);
  const effects = completionEffects(kind, request);

  it("puts its plates into the set that the Mci changes, and makes no set of its own", () => {
    expect(writtenTo("mt", effects).has(request.requestNo)).toBe(false);
    const before = readPlates(findRow(rows, "mt", display.mtf)?.data.plates);
    const after = readPlates(patchedIn("mt", effects).get(display.mtf)?.plates);
    expect(after).toHaveLength(before.length);
    const stages = (plates: typeof before) =>
      plates.filter((one) => one.maskCode === "070").map((one) => [one.copyNo, one.mtStage]);
    const first = ["01", "scrapped"];
    expect(stages(before)).toEqual([first, ["02", "requested"]]);
    expect(stages(after)).toEqual([first, ["02", "ordered"]]);
  });

  it("takes the place of a plate that was asked for under its former ID", () => {
    const former = "N28HV0001A-070-A0";
    const known = rows.map((row) => {
      if (row.code !== display.mtf || row.registry !== "mt") return row;
      const asked = { maskCode: "070", maskVersion: "A0", plateId: former, mtStage: "requested" };
      return { ...row, data: { ...row.data, plates: [asked] } };
    });
    const after = patchedIn("mt", completionEffects(kind, { ...request, rows: known })).get(display.mtf)?.plates;
    expect(readPlates(after).map((one) => one.plateId)).toEqual(["N28HV0001A-01-070-A0-02"]);
    expect(effects).toContainEqual({ do: "retire", registry: "mt", code: former, scope: display.mci, as: "obsolete" });
  });

  it("has its plates requested again in the set, where it goes back before the order", () => {
    const undone = kind.effects?.passed?.undone(request) ?? [];
    const plates = readPlates(patchedIn("mt", undone).get(display.mtf)?.plates);
    expect(plates.find((one) => one.copyNo === "02")?.mtStage).toBe("requested");
    expect(patchedIn("device", undone).get(display.device)).toEqual({ mtStage: "preparing" });
    expect(patchedIn("mci", undone).get(display.mci)).toEqual({ platesToWrite: "Y", mtfNo: "" });
  });

  it("tells the Mci that nothing is left to write", () => {
    expect(patchedIn("mci", effects).get(display.mci)).toEqual({ platesToWrite: "N", mtfNo: request.requestNo });
  });

  it("is due when the change takes effect", () => {
    const due = findRow(rows, "mci", display.mci)?.data.effectiveDate;
    expect(writtenTo("mt", effects).get("N28HV0001A-01-070-A0-02")?.maskOutDue).toBe(due);
  });

  it("leaves the set alone where it is not loaded", () => {
    const without = completionEffects(kind, { ...request, rows: rows.filter((row) => row.registry !== "mt") });
    expect(patchedIn("mt", without).has(display.mtf)).toBe(false);
  });
});

describe("a Mtf under way", () => {
  const request = completed(kind, filledSample(kind, rows), rows);

  it("shows its plates in preparation, and as they were when it ends otherwise", () => {
    const submitted = kind.effects?.submitted?.(request) ?? [];
    expect(patchedIn("mt", submitted).get(plate)).toEqual({ mtStage: "preparing" });
    expect(patchedIn("device", submitted).get(display.device)).toEqual({ mtStage: "preparing" });
    expect(patchedIn("mt", kind.effects?.ended?.(request) ?? []).get(plate)).toEqual({ mtStage: "requested" });
  });

  it("leaves plates ordered that an earlier version has ordered", () => {
    const second = { ...request, version: 2 };
    expect(patchedIn("mt", kind.effects?.ended?.(second) ?? []).get(plate)).toEqual({ mtStage: "ordered" });
  });

  it("gives its plates back to the Mtr, which may have another Mtf, where it goes back before the order", () => {
    const ordered = applyEffects(rows, completionEffects(kind, request), 1);
    const after = applyEffects(ordered, kind.effects?.passed?.undone(request) ?? [], 1);
    const listed = after.filter((row) => row.registry === "mt" && row.code === plate && row.state === "current");
    expect(listed.map((row) => [row.scope, row.data.mtStage])).toEqual([[display.furtherMtr, "preparing"]]);
    expect(findRow(after, "request", display.furtherMtr)?.data.mtfNo).toBe("");
    const again = applyEffects(after, kind.effects?.passed?.effects(request) ?? [], 1);
    const orderedAgain = again.filter((row) => row.code === plate && row.state === "current");
    expect(orderedAgain.map((row) => [row.scope, row.data.mtStage])).toEqual([[request.requestNo, "ordered"]]);
  });

  it("writes once: what was done at the order is not done again by completing", () => {
    expect(kind.effects?.passed?.node).toBe("maskOrder");
    const whole = completionEffects(kind, request);
    const later = completionEffects(kind, { ...request, isPassed: true });
    expect([...(kind.effects?.passed?.effects(request) ?? []), ...later]).toEqual(whole);
    expect(writtenTo("mt", later).size).toBe(0);
  });
});
