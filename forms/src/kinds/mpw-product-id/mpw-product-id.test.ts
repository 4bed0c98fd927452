import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects, numbersWanted, voidEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { findRow, type LookupRows } from "../../lookup/lookup-rows.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { freeSeatCount, readSeats, type Seat } from "../../shuttle/seats.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeProductId } from "../../testing/product-id-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mpwProductId");

const rows = productRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const shuttleNo = "M2655LP-03";

const seatsIn = (some: LookupRows): readonly Seat[] => readSeats(findRow(some, "shuttle", shuttleNo)?.data.seats);
const seat = (some: LookupRows, seatNo: string) => seatsIn(some).find((one) => one.seatNo === seatNo);

const product: FormValues = { ...filledSample(kind, rows), productId: "M55LP0003C-01", maskSetNo: 1 };
const request = completed(kind, product, rows, 1, daysFromToday(0));
const booked = applyEffects(rows, completionEffects(kind, request), 1);

describeProductId({ kind, rows, code: "M55LP0003C-01", strangeBody: "F55LP0001" });

describe("a place on a shuttle", () => {
  it("is a product ID of the kind mpw", () => {
    expect(sample.pidKind).toBe("mpw");
  });

  it("[M02] belongs to a customer, has seats and says how many dies are needed", () => {
    const missing = { customerCode: "", shuttleNo: undefined, seatCount: undefined, dieQtyNeeded: undefined };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
    expect(submit({ shareable: "", protection: "" })).toEqual(["shareable required", "protection required"]);
    expect(submit({ customerPart: undefined })).toEqual([]);
  });

  it("[M10] [M11] wants all Market & Application options, level by level", () => {
    expect(submit({ marketL3: "" })).toEqual(["marketL3 marketComplete"]);
    expect(submit({ marketL1: "" })).toEqual(["marketL1 marketComplete", "marketL2 previousLevelFirst"]);
  });

  it("is counted in halves of a seat", () => {
    expect(submit({ seatCount: 0.3 })).toEqual(["seatCount min"]);
    expect(submit({ seatCount: 1.3 })).toEqual(["seatCount step"]);
    expect(submit({ seatCount: 0.5 })).toEqual([]);
  });

  it("is on the shuttle of its body, while that is open for booking", async () => {
    expect(await againstRegistries(kind, rows, { shuttleNo: "M2655LP-02" })).toContain("shuttleNo lookupNotOffered");
    const closed = { bodyCode: "M55LP0002", shuttleNo: "M2655LP-02" };
    expect(await againstRegistries(kind, rows, closed)).toEqual(["shuttleNo lookupNotOffered"]);
  });

  it("is booked until the booking closes, even before the status says so", () => {
    const last = daysFromToday(28);
    const change = { effectiveDate: daysFromToday(60) };
    expect(submit(change, { today: last })).toEqual([]);
    expect(submit(change, { today: daysFromToday(29) })).toEqual(["shuttleNo bookingOpen"]);
  });

  it("[M01] takes no more seats than are free", () => {
    expect(freeSeatCount(seatsIn(rows))).toBe(8);
    expect(submit({ seatCount: 8 })).toEqual([]);
    expect(submit({ seatCount: 8.5 })).toEqual(["seatCount seatsFree"]);
    const context = { level: "submit", today: daysFromToday(0), rows } as const;
    const [issue] = validateForm(kind.definition, kind.rules, { ...sample, seatCount: 22 }, context).issues;
    expect(issue && describeIssue(kind.definition, issue, "zh")).toBe("班次只剩8个席位");
  });

  it("goes with or without the booking form attached", () => {
    expect(submit({}, { attachments: {} })).toEqual([]);
  });
});

describe("assigning seats", () => {
  it("is left to the coordinator", () => {
    expect(submit({ seatNos: undefined })).toEqual([]);
  });

  it("[M02] is asked of the coordinator", () => {
    expect(decide("mpwAssign")).toEqual([]);
    expect(decide("mpwAssign", { seatNos: [] })).toEqual(["seatNos required"]);
  });

  it("gives as many seats as were asked for, none too many", () => {
    expect(decide("mpwAssign", { seatNos: ["S04"] })).toEqual(["seatNos seatsMatchCount"]);
    expect(decide("mpwAssign", { seatNos: ["S04", "S05", "S06"] })).toEqual(["seatNos seatsMatchCount"]);
    expect(decide("mpwAssign", { seatNos: ["S23", "S24"] })).toEqual([]);
  });

  it("gives seats that are free", () => {
    expect(decide("mpwAssign", { seatNos: ["S01", "S04"] })).toEqual(["seatNos seatsMatchCount"]);
    expect(decide("mpwAssign", { seatNos: ["S04", "S99"] })).toEqual(["seatNos seatsMatchCount"]);
  });

  it("is asked again when the ID is released, for somebody may have been faster", () => {
    const { decide: later } = kindHarness(kind, booked);
    expect(decide("pidAdmin")).toEqual([]);
    expect(later("pidAdmin", { revLetter: "D", seatNos: ["S04", "S06"] })).toEqual(["seatNos seatsMatchCount"]);
  });
});

describe("completing a place", () => {
  it("books its seats, the last one in half", () => {
    expect(seat(booked, "S04")).toEqual({
      seatNo: "S04",
      state: "booked",
      bookedBy: [{ id: "M55LP0003C-01", share: 1, customerCode: "C006" }],
    });
    expect(seat(booked, "S05")).toMatchObject({ state: "half", bookedBy: [{ id: "M55LP0003C-01", share: 0.5 }] });
    expect(findRow(booked, "shuttle", shuttleNo)?.data.freeSeats).toBe(6.5);
  });

  it("leaves the other half to another product", async () => {
    const half = { revLetter: "D", seatCount: 0.5, seatNos: ["S05"] };
    expect(kindHarness(kind, booked).decide("mpwAssign", half)).toEqual([]);
    expect(await againstRegistries(kind, booked, half)).toEqual([]);
    expect(await againstRegistries(kind, booked, { ...half, seatNos: ["S04"] })).toEqual(["seatNos lookupNotOffered"]);
  });

  it("writes the ID even where the shuttle is not loaded", () => {
    const none = rows.filter((row) => row.registry !== "shuttle");
    expect(completionEffects(kind, { ...request, rows: none }).map((one) => one.do)).toEqual(["write", "patch"]);
  });

  it("is found by its customer", () => {
    expect(completionEffects(kind, request)[0]).toMatchObject({ data: { customerName: "青禾控制 Greenfield MCU" } });
  });
});

describe("revising a place", () => {
  it("keeps its ID and offers its own seats again", async () => {
    expect(numbersWanted(kind, { ...request, version: 2, rows: booked })).toEqual([]);
    const { productId, seatNos } = product;
    expect(await againstRegistries(kind, booked, { productId, seatNos })).toEqual([]);
    expect(kindHarness(kind, booked).submit({ ...product, seatCount: 8 })).toContain("seatNos seatsMatchCount");
  });

  it("changes the number of seats and gives back what it no longer needs", () => {
    const revision = completed(kind, { ...product, seatCount: 1, seatNos: ["S05"] }, booked, 2);
    const after = applyEffects(booked, completionEffects(kind, revision), 2);
    expect(seat(after, "S04")?.state).toBe("free");
    expect(seat(after, "S05")).toMatchObject({ state: "booked", bookedBy: [{ share: 1 }] });
    expect(findRow(after, "shuttle", shuttleNo)?.data.freeSeats).toBe(7);
  });

  it("does not change whose it is or where", () => {
    expect(kind.definition.fixedOnRevise).toEqual(
      expect.arrayContaining(["bodyCode", "revLetter", "customerCode", "shuttleNo"]),
    );
  });
});

describe("voiding a place", () => {
  const voidedOn = (day: string) => {
    const late = completed(kind, product, booked, 1, day);
    return applyEffects(booked, voidEffects(kind, late), 1);
  };

  it("frees its seats until the data cut-off", () => {
    expect(seat(voidedOn(daysFromToday(42)), "S04")?.state).toBe("free");
    expect(freeSeatCount(seatsIn(voidedOn(daysFromToday(1))))).toBe(8);
  });

  it("leaves them booked afterwards", () => {
    expect(seat(voidedOn(daysFromToday(43)), "S04")?.state).toBe("booked");
  });

  it("leaves the seats of others alone", () => {
    expect(seat(voidedOn(daysFromToday(1)), "S01")?.bookedBy).toMatchObject([{ id: "M55LP0003A-01" }]);
  });
});
