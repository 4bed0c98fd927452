import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { productRows } from "../testing/product-rows.ts";
import { catalogueDemoRecords } from "../testing/demo-records.ts";
import { productRecords } from "./product-records.ts";

const day = "2026-03-02";
const rows = productRows(day);
const current = (registry: string) =>
  rows.filter((row) => row.registry === registry && row.state === "current").map((row) => row.code);

describe("the demo records", () => {
  it("have every product body, product ID and shuttle of the catalogue", () => {
    for (const registry of ["productBody", "productId", "shuttle"]) {
      expect(current(registry)).toEqual(expect.arrayContaining([...catalogueDemoRecords(registry)]));
    }
  });

  it("have one shuttle open for booking and one that is closed", () => {
    const statuses = rows
      .filter((row) => row.registry === "shuttle")
      .map((row) => [row.code, row.data.shuttleStatus, row.data.freeSeats]);
    expect(statuses).toEqual([
      ["M2655LP-02", "closed", 23],
      ["M2655LP-03", "booking", 8],
    ]);
  });

  it("count the letters of each body", () => {
    const letters = (code: string) => rows.find((row) => row.code === code)?.data.letters;
    expect([letters("M55LP0003"), letters("N28HV0001"), letters("F28HV0001")]).toEqual([
      ["A", "B", "D", "E", "F", "G", "H", "I"],
      ["A"],
      [],
    ]);
  });

  it("move with the day they are made for", () => {
    const later = productRecords("2027-03-02").map((record) => record.completedOn);
    const now = productRecords(day).map((record) => record.completedOn);
    expect(later).toHaveLength(now.length);
    expect(later.every((one, at) => one > (now[at] ?? ""))).toBe(true);
  });
});

describe.each(productRecords(day).map((record) => [Object.values(record.given)[0], record] as const))(
  "%s",
  async (_code, record) => {
    const kind = await loadSampledKind(record.kind);

    it("could be submitted on the day it completed", () => {
      const { submit } = kindHarness({ ...kind, example: { sample: record.data, atNode: {} } }, rows);
      // Seats are assigned at a node; by now they are booked.
      expect(submit({ seatNos: undefined }, { today: record.completedOn })).toEqual([]);
    });
  },
);
