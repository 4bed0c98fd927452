import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../../demo/samples.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import type { FormValues } from "../../values/form-values.ts";

const kind = await loadSampledKind("pfm");
const rows = deviceRows();
const { sample, submit, told } = kindHarness(kind, rows);
const keys = sample.tkPlacement as readonly FormValues[];
const marks = sample.cellPlacement as readonly FormValues[];
const top = Number(keys[0]?.posY);

const key = (at: number, change: FormValues) => withRow(sample, "tkPlacement", at, change);
const mark = (at: number, change: FormValues) => withRow(sample, "cellPlacement", at, change);

/** The same with other sizes of one key in its Tech ID. */
function sized(tkCode: unknown, size: FormValues) {
  return rows.map((row) => {
    if (row.registry !== "techId") return row;
    const resize = (one: FormValues) => (one.tkCode === tkCode ? { ...one, ...size } : one);
    const tables = ["watTestKey", "reTestKey"].map((name) => [name, (row.data[name] as FormValues[]).map(resize)]);
    return { ...row, data: { ...row.data, ...Object.fromEntries(tables) } };
  });
}

describe("keys and marks of a frame", () => {
  it("[R-GATE-9] lie inside their lanes in the sample", () => {
    expect(keys.map(({ lane }) => lane)).toEqual(["top", "bottom"]);
    expect(submit()).toEqual([]);
  });

  it.each([
    ["11 um too low for its lane", { posY: top - 11 }],
    ["into the dies", { posY: top - 500 }],
    ["left of the field", { posX: -20 }],
    ["into the lane at the bottom, which is another", { posY: -30 }],
  ])("[R-GATE-9] a key is refused that lies %s", (_title, change) => {
    expect(submit(key(0, change))).toContain("tkPlacement[0].posX cellsInLane");
  });

  it("[R-GATE-9] a key goes into the lane that it names", () => {
    expect(submit(key(0, { lane: "bottom" }))).toEqual(["tkPlacement[0].posX cellsInLane"]);
    expect(submit(key(0, { lane: "corner" }))).toEqual([]);
    const upward = { lane: "left", rotation: "90", posX: -30, posY: 5000 };
    expect(submit(key(0, upward))).toEqual([]);
    expect(submit(key(0, { ...upward, lane: "right" }))).toEqual(["tkPlacement[0].posX cellsInLane"]);
    expect(submit(key(0, { ...upward, lane: "centerV" }))).toEqual(["tkPlacement[0].posX cellsInLane"]);
  });

  it("[R-GATE-9] the lanes between dies are the centre lanes", () => {
    const [stepX, stepY] = [Number(sample.fieldX), Number(sample.fieldY)].map((size, at) => {
      return (size / Number(at === 0 ? sample.arrayX : sample.arrayY)) * 1000;
    });
    expect(submit(key(0, { lane: "centerH", posY: Number(stepY) - 30 }))).toEqual([]);
    expect(submit(key(0, { lane: "top", posY: Number(stepY) - 30 }))).toEqual(["tkPlacement[0].posX cellsInLane"]);
    const between = { lane: "centerV", rotation: "90", posX: Number(stepX) - 30, posY: 5000 };
    expect(submit(key(0, between))).toEqual([]);
  });

  it("[R-GATE-9] each row is told of once, however many of it stray", () => {
    expect(submit(key(0, { posY: top - 500, count: 3 }))).toEqual(["tkPlacement[0].posX cellsInLane"]);
  });

  it("[R-GATE-9] a mark lies in some lane", () => {
    expect(submit(mark(0, { posY: 900 }))).toEqual(["cellPlacement[0].posX cellInNoLane"]);
    expect(told("submit", mark(0, { posY: 900 }))).toEqual([expect.stringContaining("lies in no lane: move it")]);
    expect(submit(mark(0, { posX: 12_000, posY: top }))).toEqual([]);
  });

  it("[R-GATE-9] a key is no higher than its lane is wide, whichever way it is turned", () => {
    const code = keys[0]?.tkCode;
    expect(submit({}, { rows: sized(code, { sizeY: 80 }) })).toEqual(["tkPlacement[0].posX cellsInLane"]);
    expect(submit(key(0, { posY: top - 10 }), { rows: sized(code, { sizeY: 80 }) })).toEqual([]);
    expect(submit({}, { rows: sized(code, { sizeY: 81 }) })).toEqual(["tkPlacement[0].tkCode cellTooHigh"]);
    expect(submit(key(0, { rotation: "90" }))).toEqual(["tkPlacement[0].tkCode cellTooHigh"]);
    expect(told("submit", key(0, { rotation: "90" }))).toEqual([
      expect.stringMatching(/is 1200 µm high and its lane 80 µm wide: turn it, or take another/),
    ]);
    expect(told("submit", key(0, { rotation: "90" }), "zh")).toEqual([expect.stringContaining("大于切割道宽80 µm")]);
  });

  it("[R-GATE-9] none lies over another, and both are named", () => {
    const low = marks[0] ?? {};
    const over = key(1, { posX: Number(low.posX) - 1000 });
    expect(submit(over)).toEqual(["cellPlacement[0].posX cellsApart"]);
    expect(told("submit", over)).toEqual([
      expect.stringMatching(/ALIGN_STD lies \d+ µm over RE-GOI-01 of row 2: move it away/),
    ]);
    const twice = { tkPlacement: [...keys, { ...keys[0], posX: Number(keys[0]?.posX) + 600 }] };
    expect(submit(twice)).toEqual(["tkPlacement[2].posX cellsApart"]);
    expect(told("submit", twice, "zh")).toEqual([expect.stringContaining("与第1行的WAT-MOS-01重叠60 µm")]);
  });

  it("[R-GATE-9] whose sizes nobody knows are not judged", () => {
    const without = rows.filter(({ registry }) => registry !== "techId");
    const found = submit(key(0, { posY: top - 500 }), { rows: without });
    expect(found.filter((one) => one.endsWith("cellsInLane"))).toEqual([]);
  });

  it("[R-GATE-9] keys side by side are fine, a hair nearer they are not", () => {
    const width = 1200;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 1, max: width - 1 }), (left, deep) => {
        const pair = (gap: number) => ({
          tkPlacement: [{ ...keys[0], posX: left }, keys[1], { ...keys[0], posX: left + width + gap }],
        });
        expect(submit(pair(0))).toEqual([]);
        expect(submit(pair(-deep))).toEqual(["tkPlacement[2].posX cellsApart"]);
      }),
      { numRuns: 20 },
    );
  });
});
