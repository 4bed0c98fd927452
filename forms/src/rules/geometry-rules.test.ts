import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { besideSource, kindHarness, withRow } from "../testing/kind-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import type { FormValues } from "../values/form-values.ts";
import { inMillimetres, sameSize, sizeOfChip } from "./die-size.ts";

const rows = tapeoutRows();
const mtf = await loadSampledKind("mtf");
const { sample, told, ...own } = kindHarness(mtf, rows);
const submit = (...given: Parameters<typeof own.submit>) => besideSource(own.submit(...given));
const toldOfChip = (...given: Parameters<typeof told>) => told(...given)[0];
const chip = (change: FormValues) => withRow(sample, "lddi", 0, change);
const off = ["lddi[0].chipSizeX chipsOfDie"];
const { display } = demoNumbers;

/** The rows with a change in one record. */
const withRecord = (registry: string, code: string, change: FormValues): RegistryRow[] =>
  rows.map((row) =>
    row.registry === registry && row.code === code ? { ...row, data: { ...row.data, ...change } } : row,
  );

describe("the chip of an LDDI", () => {
  it("has the size of the die, to one micrometre", () => {
    expect(submit(chip({ chipSizeX: 25.001 }))).toEqual([]);
    expect(submit(chip({ chipSizeX: 25.01 }))).toEqual(off);
    expect(submit(chip({ chipSizeY: 1.498 }))).toEqual(off);
    expect(toldOfChip("submit", chip({ chipSizeX: 25.01 }))).toBe(
      "L01, shrunk and turned, is 25.01 × 1.5 mm, the die of N28HV0001 is 25 × 1.5 mm: they agree to 1 µm",
    );
    expect(toldOfChip("submit", chip({ chipSizeX: 25.01 }), "zh")).toBe(
      "L01缩放并旋转后为25.01 × 1.5 mm，而N28HV0001为25 × 1.5 mm，必须一致（1 um以内）",
    );
  });

  it("counts as it is shrunk and turned", () => {
    expect(submit(chip({ chipSizeX: 27.778, chipSizeY: 1.667, scale: 90 }))).toEqual([]);
    expect(submit(chip({ scale: 90 }))).toEqual(off);
    expect(submit(chip({ orientation: "R90" }))).toContain(off[0]);
    expect(submit(chip({ chipSizeX: 1.5, chipSizeY: 25, orientation: "R270" }))).toEqual([]);
    expect(submit(chip({ orientation: "R180" }))).toEqual([]);
  });

  it.each([
    ["productBody", "N28HV0001"],
    ["device", display.device],
    ["frame", display.frame],
  ])("is held against the %s", (registry, code) => {
    const changed = kindHarness(mtf, withRecord(registry, code, { dieSizeX: 25.01 }));
    expect(changed.submit()).toEqual(off);
    expect(changed.told("submit", {})[0]).toContain(`the die of ${code} is 25.01 × 1.5 mm`);
  });

  it("of a combo has the size of one of the bodies it is made of", () => {
    const combo = { bodyKind: "combo", dieSizeX: 20, dieSizeY: 20, sourceBodies: ["F28HV0001", "F55LP0001"] };
    const ofCombo = kindHarness(mtf, withRecord("productBody", "N28HV0001", combo));
    expect(ofCombo.submit()).toEqual([]);
    expect(ofCombo.submit({ ...chip({ chipSizeX: 6.4, chipSizeY: 4.8 }) })).not.toContain(off[0]);
    expect(besideSource(ofCombo.submit(chip({ chipSizeX: 25.01 })))).toEqual(off);
  });

  it("is not judged by what is not loaded, nor by seats and tiers, which have sizes of their own", () => {
    expect(submit(chip({ chipSizeX: 24.7 }), { rows: [] })).toEqual([]);
    const ofShuttle = kindHarness(mtf, withRecord("productBody", "N28HV0001", { bodyKind: "mpw" }));
    expect(besideSource(ofShuttle.submit(chip({ chipSizeX: 24.7 })))).toEqual([]);
  });

  it("fits into the field of a scanner, as it lies there", () => {
    const large = { chipSizeX: 32, chipSizeY: 20 };
    expect(submit(chip(large))).toContain("lddi[0].chipSizeX chipsFitField");
    expect(submit(chip({ ...large, orientation: "R90" }))).not.toContain("lddi[0].chipSizeX chipsFitField");
    expect(submit(chip({ ...large, scale: 80 }))).not.toContain("lddi[0].chipSizeX chipsFitField");
    expect(told("submit", chip(large))).toContain("L01 is 32 × 20 mm and does not fit into the field of 26 × 33 mm");
  });
});

describe("the size of a chip", () => {
  const side = fc.integer({ min: 10, max: 33_000 }).map((length) => length / 1000);

  it("comes back after a turn and another one", () => {
    fc.assert(
      fc.property(side, side, (chipSizeX, chipSizeY) => {
        const once = sizeOfChip({ chipSizeX, chipSizeY, orientation: "R90" }) ?? { x: 0, y: 0 };
        expect(sizeOfChip({ chipSizeX: once.x, chipSizeY: once.y, orientation: "R270" })).toEqual({
          x: chipSizeX,
          y: chipSizeY,
        });
      }),
    );
  });

  it("is the same one way as the other", () => {
    fc.assert(
      fc.property(side, side, side, (x, y, other) => {
        expect(sameSize({ x, y }, { x: other, y })).toBe(sameSize({ x: other, y }, { x, y }));
        expect(sameSize({ x, y }, { x, y })).toBe(true);
      }),
    );
  });

  it("is unknown while a side is missing, and read without floating point", () => {
    expect(sizeOfChip({ chipSizeX: 3 })).toBeUndefined();
    expect(inMillimetres({ x: 0.1 + 0.2, y: 7 })).toBe("0.3 × 7");
  });
});

describe("the die that a device and a frame state", () => {
  it("is that of their product body", async () => {
    const device = kindHarness(await loadSampledKind("createDevice"), rows);
    expect(device.submit()).toEqual([]);
    expect(device.submit({ dieSizeX: Number(device.sample.dieSizeX) + 0.01 })).toEqual(["dieSizeX dieOfBody"]);
    const pfm = kindHarness(await loadSampledKind("pfm"), rows);
    expect(pfm.submit({ dieSizeX: 6.41 })).toContain("dieSizeX dieOfBody");
    expect(pfm.told("submit", { dieSizeX: 6.41 })[0]).toBe(
      "The die is 6.41 × 4.8 mm, that of F55LP0001 is 6.4 × 4.8 mm: they agree to 1 µm",
    );
  });
});
