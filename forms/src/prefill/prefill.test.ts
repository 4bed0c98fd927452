import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { maskLayerRows } from "../demo/mask-layer-data.ts";
import { platforms } from "../demo/platform.ts";
import { deriveValues } from "../values/derive-values.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { formState } from "../conditions/visibility.ts";
import { broughtBy, startingPrefills, withBrought, withoutEmptied, type Prefilled } from "./prefill.ts";
import { loadSampledKind } from "../demo/samples.ts";

const fsr = await loadSampledKind("fsr");
const lota = await loadSampledKind("lota");
const mtr = await loadSampledKind("mtr");
const techId = await loadSampledKind("techId");

const all = tapeoutRows();
const { display } = demoNumbers;

function bring(
  kind: FormKind,
  entered: FormValues,
  { rows = all, before = {} }: { rows?: typeof all; before?: Prefilled } = {},
) {
  const { definition, computed, prefills = [] } = kind;
  const context = { today: daysFromToday(0), rows };
  const data = deriveValues(definition, computed, entered, context);
  const state = formState(definition, data, { rows, viewer: { mode: "edit" } });
  return broughtBy(definition, prefills, { data, state, context }, before);
}

/** Without the layer name, which is taken over from the mask itself. */
const entered = (layers: unknown) => rowsIn(layers).map(({ layerName: _name, ...layer }) => layer);

describe("choosing a device", () => {
  const allNew = maskLayerRows(platforms["28HV"], { maskVersion: "A0", action: "new" });

  it("fills in the mask layers of its Tech ID: types 1, 3 and 7, in the order of the Toptier (B0.4)", () => {
    const brought = bring(mtr, { deviceName: display.device, mtType: "new" });
    expect(brought).toMatchObject({ by: "techId", code: "28HV52A01", replaces: [] });
    expect(entered(brought?.values.maskLayers)).toEqual(allNew);
    expect(allNew).toHaveLength(32);
    expect(entered(bring(fsr, { deviceName: display.device, fsrType: "newTapeout" })?.values.maskLayers)).toEqual(
      allNew,
    );
  });

  it("gives what the rules of the form find nothing wrong with", () => {
    const { submit } = kindHarness(mtr, all);
    const layers = bring(mtr, { deviceName: display.device, mtType: "new" })?.values.maskLayers;
    expect(submit({ mtType: "new", maskLayers: layers })).toEqual([]);
  });

  it("leaves action and version to people where old plates may be kept", () => {
    const [layer] = rowsIn(bring(mtr, { deviceName: display.device, mtType: "respin" })?.values.maskLayers);
    expect(layer).toMatchObject({ maskCode: "010", layerNumber: "1;0" });
    expect(layer).not.toHaveProperty("action");
    expect(layer).not.toHaveProperty("maskVersion");
  });

  it("leaves out the masks that an answered question rules out", () => {
    const stiAnswers = [{ question: "highResPoly", answer: "N" }];
    const layers = rowsIn(bring(fsr, { deviceName: display.device, stiAnswers })?.values.maskLayers);
    expect(layers.map(({ maskCode }) => maskCode)).not.toContain("105");
    expect(layers.map(({ seq }) => seq)).toEqual(layers.map((_, at) => at + 1));
  });

  it("waits for the rows it reads, and does nothing twice", () => {
    const without = (registry: string): LookupRows => all.filter((row) => row.registry !== registry);
    expect(
      bring(mtr, { deviceName: display.device, techId: "28HV52A01" }, { rows: without("toptier") }),
    ).toBeUndefined();
    const before = { techId: { code: "28HV52A01", values: {} } };
    expect(bring(mtr, { deviceName: display.device }, { before })).toBeUndefined();
    expect(bring(mtr, {})).toBeUndefined();
  });

  it("says what it would replace; unchanged values of an earlier choice do not count", () => {
    const [first] = allNew;
    const own = { deviceName: display.device, mtType: "new", maskLayers: [{ ...first, remark: "mine" }] };
    expect(bring(mtr, own)?.replaces).toMatchObject([{ key: "maskLayers", title: { en: "Mask layers" } }]);
    const before = { techId: { code: "55LP61A01", values: { maskLayers: own.maskLayers } } };
    expect(bring(mtr, own, { before })?.replaces).toEqual([]);
  });

  it("brings nothing into a form that was filled in before, until another one is chosen", () => {
    const stored = { deviceName: display.device, techId: "28HV52A01" };
    const before = startingPrefills(mtr.definition, mtr.prefills ?? [], stored);
    expect(bring(mtr, stored, { before })).toBeUndefined();
    const emptied = withoutEmptied(mtr.definition, before, {});
    expect(bring(mtr, stored, { before: emptied })).toMatchObject({ by: "techId" });
    expect(withoutEmptied(mtr.definition, before, stored)).toBe(before);
  });
});

describe("choosing a base", () => {
  it("copies the operations of a LOTA and how they are run, not what was verified (B2)", () => {
    const values = bring(lota, { toptierNo: "28HV", baseLota: "28HV-LO01" })?.values ?? {};
    expect(rowsIn(values.logicOps)).toHaveLength(32);
    expect(values).toMatchObject({ runTool: "toolLop", layerMapVersion: "1.0" });
    expect(rowsIn(values.verify)[0]).toEqual({ testCase: "standard cells", runTool: "toolXor" });
    expect(values).not.toHaveProperty("effectiveDate");
  });

  it("leaves behind the rows of masks that the platform does not have", () => {
    const ops = (toptierNo: string) => rowsIn(bring(lota, { toptierNo, baseLota: "28HV-LO01" })?.values.logicOps);
    expect(ops("55LP").length).toBeGreaterThan(0);
    expect(ops("55LP").map(({ maskCode }) => maskCode)).not.toContain("050");
    expect(ops("28HV").map(({ maskCode }) => maskCode)).toContain("050");
  });

  it("copies the tables of a Tech ID that the form has open (B3)", () => {
    const brought = bring(techId, { toptierNo: "28HV", baseTechId: "28HV52A01", tableTypes: ["type1", "type2"] });
    const base = all.find((row) => row.registry === "techId" && row.code === "28HV52A01")?.data;
    for (const table of ["maskBias", "mainPatternTone", "watTestKey", "reTestKey"])
      expect(brought?.values[table]).toEqual(base?.[table]);
    expect(brought?.replaces).toEqual([]);
  });
});

it("fills in what it brings, and leaves the fields that the caller keeps", () => {
  const data = { subject: "mine", runTool: "toolXor" };
  const values = { runTool: "toolLop", logicOps: [{ maskCode: "010" }], unknown: 1 };
  expect(withBrought(lota.definition, data, values)).toEqual({
    subject: "mine",
    runTool: "toolLop",
    logicOps: [{ maskCode: "010" }],
  });
  expect(withBrought(lota.definition, data, values, new Set(["runTool"]))).toMatchObject({ runTool: "toolXor" });
});
