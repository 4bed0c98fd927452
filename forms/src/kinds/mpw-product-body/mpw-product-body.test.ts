import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects, voidEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { normalise } from "../../values/normalise.ts";
import { bookSeats, readSeats } from "../../shuttle/seats.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mpwProductBody");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);
const today = daysFromToday(0);

describeProductBody({ kind, rows, code: "M55LP0001", without: ["customerName"] });

describe("a shuttle", () => {
  it("is a body of the kind mpw, and needs a test-key body", () => {
    expect(sample.bodyKind).toBe("mpw");
    expect(submit({ tkBodyCode: "" })).toEqual(["tkBodyCode required"]);
  });

  it("[M02] has a number, a type, dates, seats and a field", () => {
    const missing = ["shuttleNo", "shuttleType", "bookingOpen", "seatX", "seatTotal", "fieldX", "waferCount"];
    const data = Object.fromEntries(missing.map((key) => [key, undefined]));
    expect(submit(data)).toEqual(missing.map((key) => `${key} required`));
    expect(submit({ metalOptionFixed: "" })).toEqual(["metalOptionFixed required"]);
  });

  it("is numbered by year, platform and serial", () => {
    for (const shuttleNo of ["M2655LP-4", "2655LP-04", "M2655lp-04", "M26-04", "M2655LPPLUS1-04"]) {
      expect(submit({ shuttleNo })).toEqual(["shuttleNo pattern"]);
    }
    expect(submit({ shuttleNo: "M2728HV-11" })).toEqual([]);
  });

  it("has a number of its own", async () => {
    expect(await againstRegistries(kind, rows, {}, ["M2655LP-04"])).toEqual(["shuttleNo taken"]);
  });

  it("opens, closes, takes data and comes out in this order", () => {
    const day = { bookingOpen: sample.bookingOpen };
    expect(submit({ bookingClose: day.bookingOpen })).toEqual(["bookingClose compare"]);
    expect(submit({ dataClose: sample.bookingClose })).toEqual(["dataClose compare"]);
    expect(submit({ planOut: sample.dataClose })).toEqual(["planOut compare"]);
    expect(submit({ dataClose: daysFromToday(29), planOut: daysFromToday(30) })).toEqual([]);
  });

  it("keeps its limits", () => {
    expect(submit({ seatX: 0.4 })).toEqual(["seatX min"]);
    expect(submit({ seatTotal: 201, seatX: 0.5, seatY: 0.5 })).toEqual(["seatTotal max"]);
    expect(submit({ fieldY: 33.001 })).toEqual(["fieldY max"]);
    expect(submit({ waferCount: 51 })).toEqual(["waferCount max"]);
  });

  it("[M01] has no more seats than fit its field", () => {
    expect(submit({ seatTotal: 26 })).toEqual(["seatTotal seatsFitField"]);
    expect(submit({ seatTotal: 25 })).toEqual([]);
    const { issues } = validateForm(
      kind.definition,
      kind.rules,
      { ...sample, seatTotal: 26 },
      { level: "submit", today },
    );
    expect(issues.map((one) => describeIssue(kind.definition, one, "en"))).toEqual([
      "The seats take up 416 mm², the field has 401.8 mm²",
    ]);
  });

  it("[M01] fills its field to the last seat, and not one beyond, whatever the sizes", () => {
    const sizes = fc.record({
      columns: fc.integer({ min: 1, max: 6 }),
      lines: fc.integer({ min: 1, max: 6 }),
      x: fc.integer({ min: 50, max: 400 }),
      y: fc.integer({ min: 50, max: 500 }),
    });
    fc.assert(
      fc.property(sizes, ({ columns, lines, x, y }) => {
        const [seatX, seatY] = [x / 100, y / 100];
        const field = { fieldX: Number((columns * seatX).toFixed(3)), fieldY: Number((lines * seatY).toFixed(3)) };
        const seatTotal = columns * lines;
        expect(submit({ seatX, seatY, ...field, seatTotal })).toEqual([]);
        expect(submit({ seatX, seatY, ...field, seatTotal: seatTotal + 1 })).toEqual(["seatTotal seatsFitField"]);
      }),
      { numRuns: 30, examples: [[{ columns: 5, lines: 3, x: 383, y: 55 }]] },
    );
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("shows its price to sales and coordinators only", () => {
    const priced = { ...sample, seatPrice: 50000 };
    const asSeenBy = (...roles: string[]) => normalise(kind.definition, priced, { rows, roles }).seatPrice;
    expect(asSeenBy("staff", "sales")).toBe(50000);
    expect(asSeenBy("mpw_coord")).toBe(50000);
    expect(asSeenBy("staff", "admin")).toBeUndefined();
    expect(submit({ seatPrice: 10_000_000 }, { roles: ["sales"] })).toEqual(["seatPrice max"]);
  });

  it("is copied for the next shuttle: without number and dates", () => {
    expect(kind.definition.notCopied).toEqual(["shuttleNo", "bookingOpen", "bookingClose", "dataClose", "planOut"]);
  });
});

describe("completing a shuttle", () => {
  const data: FormValues = { ...filledSample(kind, rows), bodyCode: "M55LP0004", seatPrice: 50000 };
  const request = completed(kind, data, rows, 1, today);
  const shuttleOf = (effects: ReturnType<typeof completionEffects>) =>
    effects.find((one) => one.do === "write" && one.registry === "shuttle");

  it("opens its seats for booking", () => {
    const written = shuttleOf(completionEffects(kind, request));
    expect(written).toMatchObject({
      code: "M2655LP-04",
      data: {
        shuttleNo: "M2655LP-04",
        bodyCode: "M55LP0004",
        techId: "55LP61A01",
        shuttleStatus: "booking",
        freeSeats: 24,
        dataClose: data.dataClose,
        planOut: data.planOut,
        fieldX: 24.5,
        fieldY: 16.4,
        waferCount: 12,
      },
    });
    const seats = readSeats(written?.do === "write" ? written.data.seats : undefined);
    expect(seats.map((seat) => seat.seatNo).slice(0, 2)).toEqual(["S01", "S02"]);
    expect(new Set(seats.map((seat) => seat.state))).toEqual(new Set(["free"]));
  });

  it("opens them on the day the booking opens", () => {
    const early = completed(kind, data, rows, 1, daysFromToday(-1));
    expect(shuttleOf(completionEffects(kind, early))).toMatchObject({ data: { shuttleStatus: "planned" } });
    const late = completed(kind, data, rows, 1, daysFromToday(29));
    expect(shuttleOf(completionEffects(kind, late))).toMatchObject({ data: { shuttleStatus: "closed" } });
  });

  it("tells nobody the price through the registries", () => {
    for (const effect of completionEffects(kind, request)) {
      expect("data" in effect ? effect.data : {}).not.toHaveProperty("seatPrice");
    }
  });

  it("cancels the shuttle when it is voided", () => {
    const after = applyEffects(applyEffects(rows, completionEffects(kind, request), 1), voidEffects(kind, request), 1);
    expect(after.find((row) => row.registry === "shuttle" && row.code === "M2655LP-04")?.state).toBe("void");
  });
});

describe("revising a shuttle", () => {
  const first = completed(kind, { ...filledSample(kind, rows), bodyCode: "M55LP0004" }, rows, 1, today);
  const opened = applyEffects(rows, completionEffects(kind, first), 1);
  const seats = readSeats(opened.find((row) => row.code === "M2655LP-04")?.data.seats);
  const wish = { productId: "M55LP0004A-01", seatNos: ["S10"], count: 1 };
  const booked = applyEffects(
    opened,
    [{ do: "patch", registry: "shuttle", code: "M2655LP-04", data: { seats: bookSeats(seats, wish) } }],
    1,
  );
  const revise = kindHarness(kind, booked).submit;

  it("keeps the seats that are booked", () => {
    const revision = completed(kind, { ...first.data, seatTotal: 12 }, booked, 2, today);
    const after = applyEffects(booked, completionEffects(kind, revision), 2);
    const shuttle = after.find((row) => row.code === "M2655LP-04" && row.state === "current");
    const kept = readSeats(shuttle?.data.seats);
    expect(kept).toHaveLength(12);
    expect(kept[9]).toMatchObject({ seatNo: "S10", state: "booked" });
    expect(shuttle?.data.freeSeats).toBe(11);
  });

  it("takes no booked seat away", () => {
    expect(revise({ seatTotal: 9 }, { version: 2 })).toEqual(["seatTotal bookedSeatsKept"]);
    expect(revise({ seatTotal: 10 }, { version: 2 })).toEqual([]);
  });

  it("ends with the data cut-off", () => {
    const after = daysFromToday(43);
    const change = { planTapeout: daysFromToday(90) };
    expect(revise(change, { version: 2, today: after })).toEqual(["shuttleNo beforeDataClose"]);
    expect(revise(change, { version: 2, today: daysFromToday(42) })).toEqual([]);
    expect(revise(change, { version: 1, today: after })).toEqual([]);
  });

  it("does not open again what has gone to consolidation", () => {
    const consolidating = applyEffects(
      booked,
      [{ do: "patch", registry: "shuttle", code: "M2655LP-04", data: { shuttleStatus: "consolidating" } }],
      1,
    );
    const revision = completed(kind, first.data, consolidating, 2, today);
    const written = completionEffects(kind, revision).find((one) => one.do === "write" && one.registry === "shuttle");
    expect(written).toMatchObject({ data: { shuttleStatus: "consolidating" } });
  });

  it("changes dates and seats, not what the shuttle is", () => {
    const fixed = kind.definition.fixedOnRevise ?? [];
    expect(fixed).toEqual(expect.arrayContaining(["shuttleNo", "techId", "metalOptionFixed"]));
    for (const open of ["bookingClose", "dataClose", "planOut", "seatTotal"]) expect(fixed).not.toContain(open);
  });
});
