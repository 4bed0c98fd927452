import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { describeDataRelease } from "../../testing/data-release-suite.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("rscDif");

const rows = tapeoutRows();
const { display } = demoNumbers;
const { sample, submit, decide } = kindHarness(kind, rows);
const atRun = kind.example?.atNode.tapeoutRun ?? {};
const layers = atRun.changedLayers as readonly FormValues[];

describeDataRelease(kind, rows);

describe("a RSC DIF", () => {
  it("takes over what its base data set has: the mask version, and that of every layer", () => {
    expect(sample).toMatchObject({ baseDataSet: display.dataSet, baseMaskVersion: "A0" });
    expect(sample.changedLayers).toMatchObject([
      { maskCode: "130", layerName: "M2", oldVersion: "A0", maskVersion: "A1" },
      { maskCode: "122", layerName: "V2", oldVersion: "A0", maskVersion: "A1" },
    ]);
  });

  it("builds on a re-spin as well, layer by layer", () => {
    const { changedLayers } = filledSample(kind, rows, {
      baseDataSet: display.respinDataSet,
      changedLayers: [{ maskCode: "131" }, { maskCode: "130" }],
    });
    expect(changedLayers).toMatchObject([{ oldVersion: "A1" }, { oldVersion: "A0" }]);
  });

  it("offers base data sets of its device only", async () => {
    expect(await againstRegistries(kind, rows, { baseDataSet: demoNumbers.shuttle.dataSet })).toContain(
      "baseDataSet lookupMissing",
    );
    expect(submit({ deviceName: undefined })).toContain("baseDataSet deviceFirst");
  });

  it("[M04] has at least one changed layer", () => {
    expect(submit({ changedLayers: [] })).toEqual(["changedLayers rowOfType"]);
    const issue = {
      path: "changedLayers",
      rule: "rowOfType",
      params: { type: { zh: "变更层次", en: "Changed layers" } },
    };
    expect(describeIssue(kind.definition, issue, "en")).toBe("At least one data row of type Changed layers is needed");
  });

  it("raises the version of each changed layer", () => {
    expect(submit(withRow(sample, "changedLayers", 0, { maskVersion: "A0" }))).toEqual([
      "changedLayers[0].maskVersion compare",
    ]);
    expect(submit(withRow(sample, "changedLayers", 0, { maskVersion: "B0" }))).toEqual([]);
    expect(submit(withRow(sample, "changedLayers", 0, { maskVersion: "a1" }))).toContain(
      "changedLayers[0].maskVersion pattern",
    );
  });

  it("lists a changed layer once", () => {
    expect(submit(withRow(sample, "changedLayers", 1, { maskCode: "130" }))).toContain(
      "changedLayers[1].maskCode uniqueRows",
    );
  });

  it("[M02] says what changes in each layer, and why the chip is made again", () => {
    expect(submit(withRow(sample, "changedLayers", 0, { changeDesc: "" }))).toEqual([
      "changedLayers[0].changeDesc required",
    ]);
    expect(submit({ respinReason: "", changeScope: "", respinDesc: "", trrsNo: "" })).toEqual([
      "respinReason required",
      "changeScope required",
      "trrsNo required",
      "respinDesc required",
    ]);
  });

  it("names its change order where one is the reason", () => {
    expect(submit({ ecoNo: undefined })).toEqual(["ecoNo required"]);
    expect(submit({ ecoNo: undefined, respinReason: "yield" })).toEqual([]);
  });

  it("refers to a risk review that is current", async () => {
    expect(await againstRegistries(kind, rows, { trrsNo: "TR-9" })).toEqual(["trrsNo lookupMissing"]);
    const obsolete = rows.map((row) => (row.registry === "trrs" ? { ...row, state: "obsolete" as const } : row));
    expect(await againstRegistries(kind, obsolete)).toEqual(["trrsNo lookupNotCurrent"]);
  });

  it("leaves the comparison to tape-out", () => {
    const result = kindHarness(kind, rows).submit(withRow(sample, "changedLayers", 0, { xorResult: "fail" }));
    expect(result).toEqual([]);
  });

  it("needs comparison and DRC reports attached", () => {
    expect(submit({}, { attachments: {} })).toEqual([
      "attachments.rscDif_xor attachmentRequired",
      "attachments.rscDif_drc attachmentRequired",
    ]);
  });
});

describe("compared by tape-out", () => {
  it("has a result for every layer listed", () => {
    expect(decide("tapeoutRun")).toEqual([]);
    for (const xorResult of [undefined, "na"]) {
      const changedLayers = layers.map((row, at) => (at === 1 ? { ...row, xorResult } : row));
      expect(decide("tapeoutRun", { changedLayers })).toEqual(["changedLayers[1].xorResult required"]);
    }
  });

  it("does not pass with a difference outside the layers listed", () => {
    const changedLayers = layers.map((row, at) => (at === 0 ? { ...row, xorResult: "fail" } : row));
    expect(decide("tapeoutRun", { changedLayers })).toEqual(["changedLayers[0].xorResult xorLayersListed"]);
    const checks = (atRun.checks as readonly FormValues[]).map((row) =>
      row.runTool === "toolXor" ? { ...row, runResult: "fail" } : row,
    );
    expect(decide("tapeoutRun", { checks })).toEqual([
      "checks[3].runResult noRowWith",
      "checks[3].runResult xorLayersListed",
    ]);
  });

  it("is not asked at the other nodes", () => {
    expect(decide("pieReview", { changedLayers: layers.map((row) => ({ ...row, xorResult: undefined })) })).toEqual([]);
    expect(decide("ceConfirm")).toEqual([]);
  });

  it("may be waived for a layer", () => {
    const changedLayers = layers.map((row) => ({ ...row, xorResult: "waived" }));
    expect(decide("tapeoutRun", { changedLayers })).toEqual([]);
  });
});

describe("completing a RSC DIF", () => {
  const filled = filledSample(kind, rows);
  const request = completed(kind, { ...filled, dataSetNo: "C001-N28HV0001A-D03" }, rows);
  const [dataSet, own] = completionEffects(kind, request);

  it("asks for the next data set of the device", () => {
    expect(numbersWanted(kind, completed(kind, filled, rows))).toEqual([
      { field: "dataSetNo", prefix: "C001-N28HV0001A-D", digits: 2 },
    ]);
  });

  it("writes the data set with its parent, changed layers in their new version", () => {
    expect(dataSet).toMatchObject({
      do: "write",
      registry: "dataSet",
      code: "C001-N28HV0001A-D03",
      data: { baseDataSet: display.dataSet, maskVersions: { "070": "A0", "122": "A1", "130": "A1" } },
    });
  });

  it("can be found under its number by the forms that build on it", () => {
    expect(own).toMatchObject({
      do: "write",
      registry: "request",
      code: request.requestNo,
      data: { type: "rscDif", deviceName: display.device },
    });
  });

  it("takes the versions of its own mapping while the base is not loaded", () => {
    const [alone] = completionEffects(kind, { ...request, rows: [] });
    expect(alone).toMatchObject({ data: { maskVersions: { "122": "A1", "130": "A1" } } });
  });

  it("keeps versions of a base that was written before versions were kept", () => {
    const old = current("dataSet", display.dataSet, { deviceName: display.device, maskVersion: "A0" });
    const { changedLayers } = filledSample(kind, [...rows.filter((row) => row.registry !== "dataSet"), old]);
    expect(changedLayers).toMatchObject([{ oldVersion: "A0" }, { oldVersion: "A0" }]);
  });
});
