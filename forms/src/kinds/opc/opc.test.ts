import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completionEffects, numbersWanted, withCode } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { equipmentRows } from "../../testing/equipment-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { scanners } from "./behaviour.ts";
import { loadSampledKind } from "../../demo/samples.ts";

type Listed = { id: string; class: string; wavelengthNm: number; maxNa: number };

const kind = await loadSampledKind("opc");

const rows = [...platformRows(), ...equipmentRows()];
const { sample, submit, decide, told } = kindHarness(kind, rows);
const maskData = sample.maskData as FormValues;
const femData = sample.femData as FormValues;
const inMask = (change: FormValues) => ({ maskData: { ...maskData, ...change } });
const inFem = (change: FormValues) => ({ femData: { ...femData, ...change } });

describe("an OPC research form", () => {
  it("[R-FORM-10] is submitted as the sample has it, with platform, films, mask, source, scanner and FEM data", () => {
    expect(submit()).toEqual([]);
  });

  it("[M02] asks for its basic data", () => {
    for (const key of ["techPlatform", "maskCode", "opcStage", "litho", "targetRms", "purpose", "scanner", "na"]) {
      expect(submit({ [key]: undefined })).toContain(`${key} required`);
    }
  });

  it("[M11] has a design rule of its platform, chosen after it", () => {
    expect(submit({ techPlatform: undefined })).toContain("designRule previousLevelFirst");
  });

  it("takes only documents and masks of the platform", async () => {
    expect(await againstRegistries(kind, rows, { designRule: "DRM-55LP-001" })).toEqual([
      "designRule lookupNotOffered",
    ]);
    expect(await againstRegistries(kind, rows, {})).toEqual([]);
  });

  it("[M03] has a film stack of two films and nine FEM rows at least", () => {
    expect(submit({ films: (sample.films as FormValues[]).slice(0, 1) })).toEqual(["films moreRows"]);
    expect(submit(inFem({ fem: (femData.fem as FormValues[]).slice(0, 8) }))).toEqual(["femData.fem moreRows"]);
  });

  it("[M04] has an anchor pattern among its FEM rows", () => {
    const withoutAnchor = (femData.fem as FormValues[]).map((row) => ({ ...row, patternType: "dense" }));
    expect(submit(inFem({ fem: withoutAnchor }))).toEqual(["femData.fem rowOfType"]);
  });

  it("asks for transmission and phase of an attenuated mask only", () => {
    expect(submit(inMask({ transmission: undefined }))).toEqual(["maskData.transmission required"]);
    expect(submit(inMask({ maskType: "binary", transmission: undefined, phase: undefined }))).toEqual([]);
    expect(submit(inMask({ phase: 169.9 }))).toEqual(["maskData.phase min"]);
  });

  it("asks for what the shape of the source needs", () => {
    expect(submit({ source: "conventional", sigmaInner: undefined })).toEqual([]);
    expect(submit({ sigmaInner: undefined })).toEqual(["sigmaInner required"]);
    expect(submit({ sigmaInner: 0.92 })).toEqual(["sigmaInner compare"]);
    expect(submit({ source: "dipole" })).toEqual(["poleAngle required"]);
    expect(submit({ source: "freeform" })).toEqual(["sourceMap required"]);
  });

  it("[M01] keeps the aperture within what the scanner has", () => {
    const dry = { scanner: "LAD01", maskCode: "242" };
    expect(submit({ ...dry, na: 0.94 })).toEqual(["na apertureOfScanner"]);
    expect(submit({ ...dry, na: 0.93 })).toEqual([]);
    const context = { level: "submit", today: daysFromToday(0) } as const;
    const [issue] = validateForm(kind.definition, kind.rules, { ...sample, scanner: "LIL01" }, context).issues;
    expect(issue && describeIssue(kind.definition, issue, "en")).toBe("The largest NA of LIL01 is 0.65");
  });

  it("is made on a scanner of the class that exposes the mask", () => {
    expect(submit({ scanner: "LKR01", na: 0.8 })).toEqual(["scanner scannerOfExposure"]);
    expect(submit({ scanner: "LKR01", na: 0.8, maskCode: "010" })).toEqual([]);
    expect(submit({ maskCode: "010" })).toEqual(["scanner scannerOfExposure"]);
    expect(submit({ scanner: "LKR01", na: 0.8 }, { rows: [] })).toEqual([]);
    expect(told("submit", { scanner: "LKR01", na: 0.8 })).toEqual([
      "LKR01 exposes by krf, mask 070 is exposed by arfi: choose a scanner of that class",
    ]);
  });

  it("knows the optics of every scanner of the catalogue", () => {
    const file = new URL("../../../../catalogue/scanners.json", import.meta.url);
    const listed = JSON.parse(readFileSync(file, "utf8")) as Listed[];
    const classes = new Map([
      ["ArF immersion", "arfi"],
      ["ArF dry", "arf"],
      ["KrF", "krf"],
      ["i-line", "i"],
    ]);
    const expected = listed.map(({ id, wavelengthNm, maxNa, class: name }) => [
      id,
      { exposure: classes.get(name), wavelength: wavelengthNm, maxNa },
    ]);
    expect(Object.entries(scanners)).toEqual(expected);
  });

  it("takes its wavelength from the scanner, in the source and in every film", () => {
    const derived = filledSample(kind, rows, { scanner: "LKR01", na: 0.8 });
    expect(derived.wavelength).toBe(248);
    expect((derived.films as FormValues[]).map((film) => film.wavelength)).toEqual([248, 248, 248, 248]);
  });

  it("[M01] refuses equipment that is disabled or scrapped", () => {
    const broken = rows.map((row) => (row.code === "MCD01" ? { ...row, data: { ...row.data, eqpStatus: "2" } } : row));
    expect(submit({}, { rows: broken })).toEqual(["femData.cdsem equipmentUsable"]);
    expect(submit({}, { rows })).toEqual([]);
  });

  it("asks for gauge and FEM files by their business types", () => {
    expect(submit({}, { attachments: {} })).toEqual([
      "attachments.opc_gauge attachmentRequired",
      "attachments.opc_fem attachmentRequired",
    ]);
    expect(submit({}, { attachments: { opc_gauge: 1, opc_fem: 1 } })).toEqual([]);
  });
});

describe("modelling", () => {
  it("[M03] records at least one run, and asks for the report", () => {
    expect(decide("modelling")).toEqual([]);
    expect(decide("modelling", { modelRuns: [] })).toEqual(["modelRuns minRows"]);
    expect(decide("modelling", {}, { attachments: { opc_gauge: 1, opc_fem: 1 } })).toEqual([
      "attachments.opc_report attachmentRequired",
    ]);
  });

  it("[M01] releases a model only when it verifies within the target", () => {
    const runs = filledSample(kind, rows);
    expect(decide("modelling", withRow(runs, "modelRuns", 1, { rmsVerify: 1.21 }))).toEqual([
      "modelRuns[1].rmsVerify rmsWithinTarget",
    ]);
    expect(decide("modelling", withRow(runs, "modelRuns", 1, { rmsVerify: 1.2 }))).toEqual([]);
    expect(decide("modelling", { ...withRow(runs, "modelRuns", 1, { rmsVerify: 9 }), opcStage: "fit" })).toEqual([]);
  });
});

describe("the release of a model", () => {
  const { modelRuns } = filledSample(kind, rows);
  const [failed, passed] = modelRuns as readonly FormValues[];

  it("asks while modelling for what the model is good for, and for hot spots", () => {
    const keys = ["modelChangedOn", "mrcMinWidth", "mrcMinSpace", "pitchMin", "pitchMax", "cdMin", "cdMax"];
    for (const key of [...keys, "hotSpotsOpen", "hotSpotsWaived"]) {
      expect(decide("modelling", { [key]: undefined })).toEqual([`${key} required`]);
      expect(decide("modelling", { [key]: undefined, opcStage: "fit" })).toEqual([]);
    }
    expect(decide("modelling", { pitchMax: 80 })).toEqual(["pitchMax compare"]);
    expect(decide("modelling", { cdMax: 39 })).toEqual(["cdMax compare"]);
    expect(decide("modelling", { modelChangedOn: daysFromToday(1) })).toEqual(["modelChangedOn maxDate"]);
  });

  it("needs a run that passed", () => {
    expect(decide("opcMgr")).toEqual([]);
    expect(decide("opcMgr", { modelRuns: [failed] })).toEqual(["modelRuns noRunPassed"]);
    expect(told("opcMgr", { modelRuns: [] })).toEqual(["No run of the model has passed: it cannot be released"]);
    expect(decide("opcMgr", { modelRuns: [failed], opcStage: "fit" })).toEqual([]);
  });

  it("needs one since the model was changed", () => {
    const change = { modelRuns: [{ ...passed, runTime: "2026-01-05" }], modelChangedOn: "2026-01-06" };
    expect(told("opcMgr", change)).toEqual([
      "The model was changed on 2026-01-06 and has passed no run since (last on 2026-01-05): run it again",
    ]);
    expect(told("opcMgr", change, "zh")).toEqual([
      "模型于2026-01-06修改，此后没有通过的运行（最近一次通过：2026-01-05），请重新运行",
    ]);
    expect(decide("opcMgr", { ...change, modelChangedOn: "2026-01-05" })).toEqual([]);
  });

  it("waits until no hot spot is open", () => {
    for (const node of ["modelling", "opcMgr"]) {
      expect(decide(node, { hotSpotsOpen: 2 })).toEqual(["hotSpotsOpen hotSpotsClosed"]);
      expect(decide(node, { hotSpotsOpen: 0, hotSpotsWaived: 12 })).toEqual([]);
    }
    expect(told("opcMgr", { hotSpotsOpen: 2 })).toEqual([
      "2 LRC hot spots are open: mend or waive them before the model is released",
    ]);
  });
});

describe("completing an OPC research form", () => {
  const data = filledSample(kind, rows);
  const request = completed(kind, data, rows);

  it("gives a released model its code and writes it for the Tech IDs of the platform", () => {
    const [wanted] = numbersWanted(kind, request);
    expect(wanted).toEqual({ field: "modelCode", prefix: "28HV-070-", digits: 2 });
    const numbered = wanted ? withCode(kind.definition, data, wanted, 3) : data;
    expect(completionEffects(kind, completed(kind, numbered, rows))).toMatchObject([
      {
        do: "write",
        registry: "opcModel",
        code: "28HV-070-03",
        data: { toptierNo: "28HV", maskCode: "070", opcType: "model" },
      },
    ]);
  });

  it("writes no model before the release stage", () => {
    const fit = completed(kind, { ...data, opcStage: "fit" }, rows);
    expect([numbersWanted(kind, fit), completionEffects(kind, fit)]).toEqual([[], []]);
  });
});
