import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { findings } from "../../testing/rule-harness.ts";
import { maskShopRows } from "../../testing/mask-shop-rows.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const kind = await loadSampledKind("mpw");
const rows = [...tapeoutRows(), ...maskShopRows()];
const { shuttle } = demoNumbers;
const { sample, submit } = kindHarness(kind, rows);
const [seat = {}] = sample.seats as readonly FormValues[];
const field = { fieldX: 24.5, fieldY: 16.4 };

const ask = (rule: string, data: FormValues, more = {}) =>
  findings(kind.rules[rule], kind.definition, { ...field, ...data }, {}, more);

describe("the seats of a shuttle", () => {
  it("lie inside its field, to its very edge", () => {
    expect(submit()).toEqual([]);
    expect(submit(withRow(sample, "seats", 0, { posX: 20.5, posY: 12.4 }))).toEqual([]);
    expect(submit(withRow(sample, "seats", 0, { posX: 20.6 }))).toEqual(["seats[0].posX seatsInField"]);
    expect(submit(withRow(sample, "seats", 0, { posY: 12.5 }))).toEqual(["seats[0].posY seatsInField"]);
    expect(submit(withRow(sample, "seats", 0, { posX: -0.1 }))).toEqual(["seats[0].posX seatsInField"]);
  });

  it("are turned before they are held against it", () => {
    const long = { ...seat, sizeX: 20, sizeY: 2, posX: 0, posY: 0 };
    expect(ask("seatsInField", { seats: [{ ...long, rotation: "R0" }] })).toEqual([]);
    expect(ask("seatsInField", { seats: [{ ...long, rotation: "R90" }] })).toMatchObject([{ path: "seats[0].posY" }]);
  });

  it("can be cut apart, and those that cannot are named", () => {
    const at = (seatNo: string, posX: number, posY: number, sizeX: number, sizeY: number) => ({
      ...seat,
      seatNo,
      posX,
      posY,
      sizeX,
      sizeY,
      rotation: "R0",
    });
    const wheel = [at("S01", 0, 0, 4, 2), at("S02", 4, 0, 2, 4), at("S03", 2, 4, 4, 2), at("S04", 0, 2, 2, 4)];
    const aside = at("S05", 10, 0, 4, 4);
    expect(ask("seatsCuttable", { seats: [aside, ...wheel] })).toEqual([
      { path: "seats[1].posX", params: { seats: "S01, S02, S03, S04" } },
    ]);
    expect(ask("seatsCuttable", { seats: [aside, ...wheel.slice(1)] })).toEqual([]);
    expect(ask("seatsCuttable", { seats: [aside, { ...aside, posX: 11 }] })).toEqual([]);
  });

  it("have no more dies than shots, wafers and seats of the device give", () => {
    const withFrame = rows.filter(({ registry }) => registry !== "frame");
    const shots = current("frame", shuttle.frame, { ...frameData(), shotCount: 70 });
    const made = kindHarness(kind, [...withFrame, shots]);
    const asked = (dieQty: number) => made.submit(withRow(sample, "seats", 0, { dieQty }));
    expect(asked(70 * 12)).toEqual([]);
    expect(asked(70 * 12 + 1)).toEqual(["seats[0].dieQty diesReachable"]);
    const second = { ...seat, seatNo: "S02", posX: 8, dieQty: 70 * 24 };
    const two = { frameNo: shuttle.frame, waferCount: 12, seats: [{ ...seat }, second] };
    expect(ask("diesReachable", two, { rows: [shots] })).toEqual([]);
    expect(ask("diesReachable", { ...two, waferCount: 11 }, { rows: [shots] })).toMatchObject([
      { path: "seats[1].dieQty", params: { most: 70 * 22, copies: 2 } },
    ]);
    expect(ask("diesReachable", two)).toEqual([]);
  });
});

function frameData(): FormValues {
  return { ...rows.find(({ registry, code }) => registry === "frame" && code === shuttle.frame)?.data };
}

describe("the data cut-off of a shuttle", () => {
  const late = { today: daysFromToday(400) };
  const closed = rows.map((row) =>
    row.registry === "shuttle" ? { ...row, data: { ...row.data, dataClose: daysFromToday(-1) } } : row,
  );

  it("leaves its masks to its owner", () => {
    const made = kindHarness(kind, closed);
    expect(made.submit()).toEqual(["shuttleNo dataCutOff"]);
    expect(made.submit({}, { requester: "mpw.ding" })).toEqual([]);
    expect(late.today > daysFromToday(0)).toBe(true);
  });

  it("does not count for a later version, nor on its very day", () => {
    expect(kindHarness(kind, closed).submit({}, { version: 2 })).not.toContain("shuttleNo dataCutOff");
    const lastDay = rows.map((row) =>
      row.registry === "shuttle" ? { ...row, data: { ...row.data, dataClose: daysFromToday(0) } } : row,
    );
    expect(kindHarness(kind, lastDay).submit()).toEqual([]);
  });
});

describe("the data of a seat", () => {
  const merged = current("mergedData", "IM-2601-0009", { deviceName: shuttle.device, fsrNo: shuttle.fsr });
  const withIp = rows.map((row) =>
    row.registry === "dataSet" && row.code === shuttle.dataSet
      ? { ...row, data: { ...row.data, ipMergeType: "both" } }
      : row,
  );

  it("is merged first where it holds placeholders of IP", async () => {
    expect(await againstRegistries(kind, withIp)).toEqual(["seats[0].dataSetNo lookupNotOffered"]);
    const change = withRow(sample, "seats", 0, { dataSetNo: "IM-2601-0009" });
    expect(await againstRegistries(kind, [...withIp, merged], change)).toEqual([]);
    const made = kindHarness(kind, [...withIp, merged]);
    expect(made.submit(change)).toEqual([]);
  });

  it("is of the device on the seat", async () => {
    const other = current("mergedData", "IM-2601-0008", { deviceName: demoNumbers.display.device });
    const change = withRow(sample, "seats", 0, { dataSetNo: "IM-2601-0008" });
    expect(await againstRegistries(kind, [...rows, other], change)).toEqual(["seats[0].dataSetNo lookupNotOffered"]);
  });
});

it("what is wrong with a seat is said in both languages, with its name", () => {
  const issue = { path: "seats[0].posX", rule: "seatsCuttable", params: { seats: "S01, S02" } };
  expect(describeIssue(kind.definition, issue, "zh")).toContain("S01, S02");
  expect(describeIssue(kind.definition, issue, "en")).toContain("seats S01, S02 are in each other's way");
});
