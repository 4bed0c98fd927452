import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormValues } from "../values/form-values.ts";
import { overlap } from "../kinds/nto-combo/placements.ts";
import { diesWithin, framePlan } from "./frame-plan.ts";

const frame: FormValues = { dieSizeX: 5, dieSizeY: 3, scribeX: 100, scribeY: 80, arrayX: 2, arrayY: 3 };

const techId: FormValues = {
  watTestKey: [{ tkCode: "WAT-1", sizeX: 1200, sizeY: 60 }],
  reTestKey: [{ tkCode: "RE-1", sizeX: 900, sizeY: 50 }],
  frameCells: [{ cellName: "ALIGN", sizeX: 400, sizeY: 60 }],
};

const planOf = (more: FormValues = {}) => framePlan({ ...frame, ...more }, techId);

describe("[R-PICT-1] the floor plan of a frame", () => {
  it("has a field of dies, each with its lane", () => {
    expect(planOf()).toMatchObject({ width: 10.2, height: 9.24, columns: 2, rows: 3 });
  });

  it("has its dies at known places, row by row from the lower left", () => {
    const dies = planOf()?.dies;
    expect(dies).toHaveLength(6);
    expect(dies?.[0]).toEqual({ left: 0.05, bottom: 0.04, right: 5.05, top: 3.04 });
    expect(dies?.[1]).toEqual({ left: 5.15, bottom: 0.04, right: 10.15, top: 3.04 });
    expect(dies?.[5]).toEqual({ left: 5.15, bottom: 6.2, right: 10.15, top: 9.2 });
  });

  it("has a lane on every line of the grid, the outer ones shared with the neighbours", () => {
    const lanes = planOf()?.lanes ?? [];
    expect(lanes.map(({ name }) => name)).toEqual(["H1", "H2", "H3", "H4", "V1", "V2", "V3"]);
    expect(lanes[0]?.block).toEqual({ left: 0, right: 10.2, bottom: -0.04, top: 0.04 });
    expect(lanes[3]?.block).toEqual({ left: 0, right: 10.2, bottom: 9.2, top: 9.28 });
    expect(lanes[5]).toMatchObject({ runs: "upward", block: { left: 5.05, right: 5.15, bottom: 0, top: 9.24 } });
  });

  it("goes on beyond its field with the dies of the next shot", () => {
    const plan = planOf();
    if (!plan) throw new Error("no plan");
    expect(diesWithin(plan, { left: 0, bottom: 0, right: plan.width, top: plan.height })).toHaveLength(6);
    expect(diesWithin(plan, { left: 1, bottom: -1, right: 2, top: 1 })).toHaveLength(2);
    expect(diesWithin(plan, { left: 5.06, bottom: 1, right: 5.14, top: 2 })).toEqual([]);
  });

  it.each([{ dieSizeX: undefined }, { dieSizeY: 0 }, { arrayX: 0 }, { arrayY: 1.5 }, { scribeX: "wide" }])(
    "is not drawn of %o",
    (lack) => {
      expect(planOf(lack)).toBeUndefined();
    },
  );
});

describe("[R-PICT-1] keys and marks", () => {
  const key = { tkCode: "WAT-1", posX: 1000, posY: 3050, rotation: "0", count: 1 };

  it("lie where their rows say, as large as the Tech ID says", () => {
    const cells = planOf({ tkPlacement: [key], cellPlacement: [{ cellName: "ALIGN", posX: 4000, posY: 0, count: 1 }] });
    expect(cells?.cells).toEqual([
      {
        table: "tkPlacement",
        row: 0,
        name: "WAT-1",
        isSized: true,
        block: { left: 1, bottom: 3.05, right: 2.2, top: 3.11 },
      },
      {
        table: "cellPlacement",
        row: 0,
        name: "ALIGN",
        isSized: true,
        block: { left: 4, bottom: 0, right: 4.4, top: 0.06 },
      },
    ]);
  });

  it("stand upright when they are turned", () => {
    const turned = planOf({ tkPlacement: [{ ...key, tkCode: "RE-1", rotation: "90" }] });
    expect(turned?.cells[0]?.block).toEqual({ left: 1, bottom: 3.05, right: 1.05, top: 3.95 });
  });

  it("lie side by side when a row has several, along the way they are turned", () => {
    const three = planOf({ tkPlacement: [{ ...key, count: 3 }] })?.cells ?? [];
    expect(three.map(({ block }) => block.left)).toEqual([1, 2.2, 3.4]);
    const upward = planOf({ tkPlacement: [{ ...key, rotation: "90", count: 2 }] })?.cells ?? [];
    expect(upward.map(({ block }) => [block.left, block.bottom])).toEqual([
      [1, 3.05],
      [1, 4.25],
    ]);
  });

  it("are points as long as their size is not known, and left out without a name or a place", () => {
    const rows = [
      { ...key, tkCode: "NEW", count: 9 },
      { ...key, tkCode: "" },
      { ...key, posX: undefined },
    ];
    expect(planOf({ tkPlacement: rows })?.cells).toEqual([
      {
        table: "tkPlacement",
        row: 0,
        name: "NEW",
        isSized: false,
        block: { left: 1, bottom: 3.05, right: 1, top: 3.05 },
      },
    ]);
    expect(framePlan({ ...frame, tkPlacement: [key] }, undefined)?.cells[0]?.isSized).toBe(false);
  });

  it("over one another are named with the area they share, each pair once", () => {
    const plan = planOf({
      tkPlacement: [key, { ...key, posX: 2000, count: 2 }],
      cellPlacement: [{ cellName: "ALIGN", posX: 9000, posY: 3050, count: 1 }],
    });
    expect(plan?.overlaps).toHaveLength(1);
    expect(plan?.overlaps[0]?.cells.map(({ row }) => row)).toEqual([0, 1]);
    expect(plan?.overlaps[0]?.area).toEqual({ left: 2, bottom: 3.05, right: 2.2, top: 3.11 });
  });

  it("that touch are not over one another", () => {
    const plan = planOf({ tkPlacement: [key, { ...key, posX: 2200 }] });
    expect(plan?.overlaps).toEqual([]);
  });
});

it("[R-PICT-1] dies never lie over one another and stay inside the field, whatever the sizes", () => {
  const sizes = fc.record({
    dieSizeX: fc.integer({ min: 50, max: 26_000 }).map((size) => size / 1000),
    dieSizeY: fc.integer({ min: 50, max: 33_000 }).map((size) => size / 1000),
    scribeX: fc.integer({ min: 40, max: 200 }),
    scribeY: fc.integer({ min: 40, max: 200 }),
    arrayX: fc.integer({ min: 1, max: 6 }),
    arrayY: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(sizes, (data) => {
      const plan = framePlan(data, undefined);
      if (!plan) throw new Error("no plan");
      expect(plan.dies).toHaveLength(data.arrayX * data.arrayY);
      plan.dies.forEach((die, at) => {
        expect(Math.min(die.left, die.bottom)).toBeGreaterThan(0);
        expect(die.right).toBeLessThan(plan.width);
        expect(die.top).toBeLessThan(plan.height);
        expect(plan.dies.slice(0, at).some((other) => overlap(die, other))).toBe(false);
        expect(plan.lanes.some(({ block }) => overlap(block, die))).toBe(false);
      });
    }),
    { numRuns: 40 },
  );
});

it("[R-PICT-1] overlaps are those that comparing all pairs finds", () => {
  const place = fc.record({ posX: fc.integer({ min: 0, max: 5000 }), posY: fc.integer({ min: 0, max: 200 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (places) => {
      const tkPlacement = places.map((one) => ({ ...one, tkCode: "WAT-1", rotation: "0", count: 1 }));
      const plan = framePlan({ ...frame, tkPlacement }, techId);
      const cells = plan?.cells ?? [];
      const pairs = cells.flatMap((one, at) => cells.slice(0, at).filter((other) => overlap(one.block, other.block)));
      expect(plan?.overlaps).toHaveLength(pairs.length);
    }),
    { numRuns: 60 },
  );
});
