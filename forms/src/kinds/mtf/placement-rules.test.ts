import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../../demo/samples.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";

const kind = await loadSampledKind("mtf");
const { sample, submit, told } = kindHarness(kind, tapeoutRows());
const placements = rowsIn(sample.placements);
const plate = String(placements[0]?.plateId);
const at = (role: string) => placements.findIndex((row) => row.role === role);
const moved = (role: string, change: FormValues) => submit(withRow(sample, "placements", at(role), change));

describe("the patterns on a plate", () => {
  it("lie inside its field, at the scale of the mask", () => {
    expect(moved("chip", { centerX: 0.16 })).toEqual([]);
    expect(moved("chip", { centerX: 0.17 })).toEqual(["placements[0].centerX placementsInField"]);
    expect(moved("chip", { rows: 21 })).toEqual(["placements[0].centerX placementsInField"]);
    expect(moved("title", { centerY: 63.2 })).toEqual([]);
    expect(moved("title", { centerY: -63.21 })).toEqual([`placements[${at("title")}].centerX placementsInField`]);
    expect(told("submit", withRow(sample, "placements", at("title"), { centerY: 65 }))).toEqual([
      `sv5601_160_title.pat on ${plate} reaches 0 × 65 mm from the middle, the field ends at 50.16 × 63.2 mm (on the mask)`,
    ]);
  });

  it("reach further on a mask of a larger scale", () => {
    expect(submit({ magnification: "1" })).toEqual(
      ["chip", "title", "barcode"].map((role) => `placements[${at(role)}].centerX placementsInField`),
    );
    expect(submit({ magnification: "5" })).toEqual([]);
  });

  it("lie inside whichever side of the middle they are on", () => {
    const place = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(place, place, (centerX, centerY) => {
        const isInside = Math.abs(centerX) <= 50.16 && Math.abs(centerY) <= 63.2;
        expect(moved("barcode", { centerX, centerY }).length === 0).toBe(isInside);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the job deck of a plate", () => {
  it.each([
    ["frame", "Frame", "框架"],
    ["title", "Title", "标题"],
    ["barcode", "Bar code", "条码"],
  ])("has its %s", (role, english, chinese) => {
    const without = { placements: placements.filter((row) => row.role !== role) };
    expect(submit(without)).toEqual(["placements jobDeckComplete"]);
    expect(told("submit", without)).toEqual([`The job deck of these plates lacks patterns: ${plate}: ${english}`]);
    expect(told("submit", without, "zh")).toEqual([`以下光罩版的制版文件不完整：${plate} ${chinese}`]);
  });

  it("may do without alignment, and is not asked of a plate that stays as it is", () => {
    expect(submit({ placements: [...placements, { ...placements[1], role: "alignment" }] })).toEqual([]);
    const kept = withRow(sample, "maskLayers", 0, { action: "reuse" });
    expect(submit({ ...kept, placements: placements.slice(0, 1) })).not.toContain("placements jobDeckComplete");
  });
});
