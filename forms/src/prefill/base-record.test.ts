import { describe, expect, it } from "vitest";
import { computeInput } from "../computed/compute.ts";
import { indexOf } from "../definition/definition-index.ts";
import { platformRows } from "../testing/demo-rows.ts";
import { masksOfToptier, rowsForMasks } from "./base-record.ts";
import { loadSampledKind } from "../demo/samples.ts";

const lota = await loadSampledKind("lota");

const rows = platformRows();
const input = (toptierNo: unknown, known = rows) =>
  computeInput(indexOf(lota.definition), { toptierNo }, {}, { today: "2026-03-02", rows: known });

describe("the masks of the platform a form is for", () => {
  it("are those of its Toptier", () => {
    expect(masksOfToptier(input("28HV"))?.size).toBe(32);
    expect(masksOfToptier(input("28HV"))?.has("050")).toBe(true);
    expect(masksOfToptier(input("55LP"))?.has("050")).toBe(false);
  });

  it("are not known before it is chosen, or as long as its row is not loaded", () => {
    expect(masksOfToptier(input(undefined))).toBeUndefined();
    expect(masksOfToptier(input("28HV", []))).toBeUndefined();
  });
});

describe("rows of a base", () => {
  const base = [
    { currentMask: "040", previousMask: "010", spec: 5 },
    { currentMask: "070", previousMask: "040" },
    { currentMask: "070" },
  ];

  it("are left behind where any mask they name is unknown here", () => {
    const columns = ["currentMask", "previousMask"];
    expect(rowsForMasks(base, new Set(["040", "070"]), columns)).toEqual([
      { currentMask: "070", previousMask: "040" },
      { currentMask: "070" },
    ]);
  });

  it("are all taken over where the masks are not known, or where they name none", () => {
    expect(rowsForMasks(base, undefined)).toEqual(base);
    expect(rowsForMasks(base, new Set(), [])).toEqual(base);
    expect(rowsForMasks(undefined, undefined)).toEqual([]);
  });

  it("are copies: changing them leaves the base alone", () => {
    const [copy] = rowsForMasks(base, undefined);
    expect(copy).not.toBe(base[0]);
  });
});
