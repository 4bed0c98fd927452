import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeDataRelease } from "../../testing/data-release-suite.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("dif");

const rows = tapeoutRows();
const { display } = demoNumbers;
const { sample, submit, decide } = kindHarness(kind, rows);

describeDataRelease(kind, rows);

describe("a DIF", () => {
  it("offers open service requests of its device only", async () => {
    const done = current("fsr", "FS-9", { deviceName: display.device, fsrStatus: "closed" });
    const strange = current("fsr", "FS-8", { deviceName: "C004-M55LP0003B", fsrStatus: "open" });
    const more = [...rows, done, strange];
    expect(await againstRegistries(kind, more, { fsrNo: "FS-9" })).toEqual(["fsrNo lookupNotOffered"]);
    expect(await againstRegistries(kind, more, { fsrNo: "FS-8" })).toEqual(["fsrNo lookupNotOffered"]);
    expect(await againstRegistries(kind, more)).toEqual([]);
  });

  it("says what the data is for", () => {
    expect(submit({ dataPurpose: undefined })).toEqual(["dataPurpose required"]);
    for (const dataPurpose of ["new", "update", "trial"]) expect(submit({ dataPurpose })).toEqual([]);
  });

  describe("is received", () => {
    const checks = filledSample(kind, rows).checks as readonly FormValues[];
    const changed = (at: number, change: FormValues) =>
      decide("tapeoutRun", { checks: checks.map((row, place) => (place === at ? { ...row, ...change } : row)) });

    it("[M03] with its checks", () => {
      expect(decide("tapeoutRun")).toEqual([]);
      expect(decide("tapeoutRun", { checks: [] })).toContain("checks moreRows");
    });

    it("[M04] with each needed check, named where it is missing", () => {
      expect(checks.map(({ checkItem }) => checkItem)).toEqual(["size", "checksum", "topcell", "layer", "drc"]);
      for (const left of checks)
        expect(decide("tapeoutRun", { checks: checks.filter((row) => row !== left) })).toEqual(["checks rowOfType"]);
    });

    it("with three checks of the same thing not at all", () => {
      const size = checks.slice(0, 1);
      expect(decide("tapeoutRun", { checks: [...size, ...size, ...size] })).toEqual([
        "checks rowOfType",
        "checks[1].checkItem uniqueRows",
        "checks[2].checkItem uniqueRows",
      ]);
    });

    it.each(["fail", "na"])("with no check %s", (runResult) => {
      expect(changed(1, { runResult })).toEqual(["checks[1].runResult noRowWith"]);
    });

    it("with a check waived where it says why", () => {
      expect(changed(1, { runResult: "waived" })).toEqual(["checks[1].remark required"]);
      expect(changed(1, { runResult: "waived", remark: "Agreed with the customer" })).toEqual([]);
    });

    it("with a check of frame and boundary beside them, or without", () => {
      const precheck = { checkItem: "precheck", runTool: "script", runResult: "pass" };
      expect(decide("tapeoutRun", { checks: [...checks, precheck] })).toEqual([]);
    });
  });

  it("needs its DRC report attached, the others if there are any", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.dif_drc attachmentRequired"]);
    expect(submit({}, { attachments: { dif_drc: 1 } })).toEqual([]);
  });
});

describe("completing a DIF", () => {
  const filled = filledSample(kind, rows);
  const request = completed(kind, { ...filled, dataSetNo: "C001-N28HV0001A-D03" }, rows);

  it("asks for the next data set of the device", () => {
    expect(numbersWanted(kind, completed(kind, filled, rows))).toEqual([
      { field: "dataSetNo", prefix: "C001-N28HV0001A-D", digits: 2 },
    ]);
  });

  it("writes the data set, with the version of every mask that is made of it", () => {
    const effects = completionEffects(kind, request);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({
      do: "write",
      registry: "dataSet",
      code: "C001-N28HV0001A-D03",
      data: {
        deviceName: display.device,
        techId: "28HV52A01",
        topcellName: "SV5601_TOP",
        runResult: "pass",
        dataSetLetter: "A",
        assistDiff: "N",
        maskVersions: { "040": "A0", "070": "A0" },
      },
    });
  });

  it("leaves out masks that are not chosen or not needed", () => {
    const maskMapping = [
      { chosen: "Y", maskCode: "040", need: "Y" },
      { chosen: "N", maskCode: "070", need: "Y" },
      { chosen: "Y", maskCode: "120", need: "N" },
    ];
    const [written] = completionEffects(kind, { ...request, data: { ...request.data, maskMapping } });
    expect(written).toMatchObject({ data: { maskVersions: { "040": "A0" } } });
    expect(written?.do === "write" && Object.keys(written.data.maskVersions as object)).toEqual(["040"]);
  });

  it("raises the letter of a new version and keeps the number; the old one is obsolete", () => {
    const second = { ...request, version: 2 };
    expect(numbersWanted(kind, second)).toEqual([]);
    const after = applyEffects(
      applyEffects([], completionEffects(kind, request), 1),
      completionEffects(kind, second),
      2,
    );
    expect(after.map(({ code, state, data }) => [code, state, data.dataSetLetter])).toEqual([
      ["C001-N28HV0001A-D03", "obsolete", "A"],
      ["C001-N28HV0001A-D03", "current", "B"],
    ]);
  });

  it("[M08] keeps that the Assist Layer data differed, as the requester confirmed", () => {
    const assistLayers = [{ lddiNo: "L02", layerName: "SRAM", layerNumber: "150;0", usage: "sram", exists: "N" }];
    const data = { ...request.data, lddi: [{ lddiNo: "L01" }, { lddiNo: "L02" }], assistLayers };
    expect(completionEffects(kind, { ...request, data })[0]).toMatchObject({ data: { assistDiff: "Y" } });
  });
});

it("a copy of a DIF leaves checksum and split files out", () => {
  expect(kind.definition.notCopied).toEqual(["checksum", "parts"]);
  expect(sample.checksum).toBeDefined();
});
