import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { maskLayerRows } from "../../demo/mask-layer-data.ts";
import { mappingData } from "../../demo/lddi-data.ts";
import { platforms } from "../../demo/platform.ts";
import { masksOf } from "../../demo/platform-masks.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { leftOutMasks } from "../../values/plate-of-layer.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { addDays } from "../../values/calendar.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const kind = await loadSampledKind("mtr");
const rows = tapeoutRows();
const { submit, told } = kindHarness(kind, rows);
const { fsr } = demoNumbers.display;
const platform = platforms["28HV"];
const mapping = rowsIn(mappingData(platform).maskMapping);
const all = masksOf(platform).map(({ maskCode }) => maskCode);
const optional = ["105", "160", "172", "173"];

/** A new set without these masks; those in `said` have a remark. */
const setWithout = (masks: readonly string[], said: readonly string[] = []): FormValues => ({
  mtType: "new",
  dataSetNo: demoNumbers.display.ipMerge,
  maskLayers: maskLayerRows(platform, { except: masks, maskVersion: "C0", action: "new" }),
  maskMapping: mapping.map((line) =>
    said.includes(String(line.maskCode)) ? { ...line, need: "N", remark: "Not on this lot" } : line,
  ),
});

describe("the masks of a new set", () => {
  it("are those that the service request orders", () => {
    expect(submit(setWithout([]))).toEqual([]);
    expect(submit(setWithout(["160"]))).toEqual(["maskLayers orderedMasks"]);
    expect(told("submit", setWithout(["105", "160"]))).toEqual([
      `FSR ${fsr} orders masks 105, 160: add them, or set 'Need mask' to No in the mapping with a remark that says why`,
    ]);
    expect(told("submit", setWithout(["160"]), "zh")[0]).toContain(`服务申请${fsr}订购了光罩160`);
  });

  it("are left out one by one, each with a remark", () => {
    fc.assert(
      fc.property(fc.subarray(optional), fc.subarray(optional), (masks, said) => {
        const isFine = masks.every((mask) => said.includes(mask));
        expect(submit(setWithout(masks, said))).toEqual(isFine ? [] : ["maskLayers orderedMasks"]);
      }),
      { numRuns: 20 },
    );
  });

  it("are those too that an answer on special technology implies", () => {
    const ordered = rows.map((row) => {
      if (row.registry !== "fsr" || row.code !== fsr) return row;
      const maskLayers = rowsIn(row.data.maskLayers).filter((layer) => layer.maskCode !== "160");
      return { ...row, data: { ...row.data, maskLayers } };
    });
    const asked = kindHarness(kind, ordered);
    expect(asked.submit(setWithout(["160"]))).toEqual(["maskLayers impliedMasks"]);
    expect(asked.told("submit", setWithout(["160"]))[0]).toContain(
      `The special technology of FSR ${fsr} needs masks 160`,
    );
    expect(asked.submit(setWithout(["160"], ["160"]))).toEqual([]);
  });

  it("are not asked of a re-spin, nor where the service request is not loaded", () => {
    expect(submit()).toEqual([]);
    expect(submit(setWithout(["160"]), { rows: rows.filter(({ registry }) => registry !== "fsr") })).toEqual([]);
  });
});

describe("the day on which masks are out", () => {
  it("is not after that of the service request", () => {
    const due = String(rows.find((row) => row.registry === "fsr" && row.code === fsr)?.data.maskOutDue);
    expect(due > daysFromToday(0)).toBe(true);
    expect(submit({ maskOutDue: due })).toEqual([]);
    expect(submit({ maskOutDue: addDays(due, 1) })).toEqual(["maskOutDue dueByOrder"]);
    expect(told("submit", { maskOutDue: addDays(due, 1) })).toEqual([
      `FSR ${fsr} wants the masks by ${due}: not later than that`,
    ]);
  });
});

describe("a mask that is left out", () => {
  it("is one whose line needs no plate and says why", () => {
    const line = { maskCode: "070", need: "N", remark: "Kept" };
    expect([...leftOutMasks([line, { ...line, maskCode: "080", remark: " " }, { ...line, need: "Y" }])]).toEqual([
      "070",
    ]);
    expect(leftOutMasks([])).toEqual(new Set());
    expect(all).toContain("070");
  });
});
