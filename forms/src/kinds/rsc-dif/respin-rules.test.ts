import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";

const kind = await loadSampledKind("rscDif");
const rows = tapeoutRows();
const { sample, submit, told } = kindHarness(kind, rows);
const mapping = rowsIn(sample.maskMapping);
const needed = (...masks: string[]): FormValues => ({
  maskMapping: mapping.map((line) => ({ ...line, need: masks.includes(String(line.maskCode)) ? "Y" : "N" })),
});

describe("a change of metal alone", () => {
  const gate = { ...withRow(sample, "changedLayers", 0, { maskCode: "070", layerNumber: "17;0" }), ...needed("070") };

  it("changes metal, via and pad masks, and no others", () => {
    expect(submit()).toEqual([]);
    expect(submit(gate)).toEqual(["changedLayers[0].maskCode metalOnly"]);
    expect(told("submit", gate)).toEqual([
      "A metal-only change cannot change mask 070 (GT): widen the scope, or take the layer out",
    ]);
    expect(told("submit", gate, "zh")).toEqual(["仅改金属时不能变更光罩070（GT），请更改变更范围或移除该层"]);
  });

  it("may be widened", () => {
    expect(submit({ ...gate, changeScope: "partial" })).toEqual([]);
  });

  it("is not judged where the Toptier is not loaded", () => {
    expect(submit(gate, { rows: rows.filter(({ registry }) => registry !== "toptier") })).toEqual([]);
  });
});

describe("the IP of the base", () => {
  it("is merged again, or stated as merged already", () => {
    const base = demoNumbers.display.dataSet;
    expect(submit({ ipAlreadyMerged: undefined })).toEqual(["ipAlreadyMerged required"]);
    expect(submit({ ipAlreadyMerged: "N" })).toEqual(["ipMergeType ipMergeKept"]);
    expect(told("submit", { ipAlreadyMerged: "N" })).toEqual([
      `Data set ${base} had IP merged into it: merge it again, or state that the new data holds it already`,
    ]);
    expect(submit({ ipAlreadyMerged: undefined, ipMergeType: "both", mergeSite: "hq" })).toEqual([]);
  });

  it("is not asked about where the base had none", () => {
    const plain = rows.map((row) =>
      row.registry === "dataSet" ? { ...row, data: { ...row.data, ipMergeType: "none" } } : row,
    );
    expect(kindHarness(kind, plain).submit({ ipAlreadyMerged: undefined })).toEqual([]);
  });
});

describe("the mapping of a re-spin", () => {
  it("needs plates for the layers that change, and for no others", () => {
    const changed = rowsIn(sample.changedLayers).map((row) => String(row.maskCode));
    const at = mapping.findIndex((line) => line.maskCode === "070");
    expect(submit(needed(...changed, "070"))).toEqual([`maskMapping[${at}].need needOfChanged`]);
    expect(told("submit", needed(...changed, "070"))).toEqual([
      "Mask 070 does not change and needs no plate: set it to No, or list it as changed",
    ]);
    expect(submit(needed(...changed))).toEqual([]);
  });
});
