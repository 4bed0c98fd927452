import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormValues } from "../values/form-values.ts";
import { maxShots, shotMap } from "./shot-map.ts";

const frame: FormValues = {
  dieSizeX: 9.9,
  dieSizeY: 9.9,
  scribeX: 100,
  scribeY: 100,
  arrayX: 1,
  arrayY: 1,
  waferSize: "w8",
  edgeExclusion: 3,
};

const mapOf = (more: FormValues = {}) => {
  const map = shotMap({ ...frame, ...more });
  if (!map) throw new Error("no map");
  return map;
};

describe("[R-PICT-2] the shot map of a wafer", () => {
  it("has the wafer, its usable part and the field", () => {
    expect(mapOf()).toMatchObject({ radius: 100, usableRadius: 97, width: 10, height: 10 });
    expect(mapOf({ waferSize: "w12", edgeExclusion: 2.5 })).toMatchObject({ radius: 150, usableRadius: 147.5 });
  });

  it("counts whole dies of one die a shot as its shots", () => {
    const map = mapOf();
    expect(map.grossDies).toBe(map.shots.length);
    expect(map.edgeShots).toBe(0);
    expect(map.fullShots).toBe(map.shots.length);
  });

  it("has one shot in the middle of a wafer that holds no more", () => {
    const map = mapOf({ dieSizeX: 130, dieSizeY: 130 });
    expect(map.shots).toHaveLength(1);
    expect(map.shots[0]).toMatchObject({ column: 0, row: 0, dies: 1, isFull: true });
    expect(map.shots[0]?.left).toBeCloseTo(-65.05);
  });

  it("has four shots around the middle where that gives more dies", () => {
    const map = mapOf({ dieSizeX: 67, dieSizeY: 67 });
    expect(map.shots.map(({ column, row }) => [column, row])).toEqual([
      [-1, -1],
      [0, -1],
      [-1, 0],
      [0, 0],
    ]);
  });

  it("shows shots at the edge with the dies that are whole in them", () => {
    const map = mapOf({ dieSizeX: 4.9, dieSizeY: 4.9, arrayX: 4, arrayY: 5 });
    const edge = map.shots.filter((shot) => !shot.isFull);
    expect(map.edgeShots).toBe(edge.length);
    expect(edge.length).toBeGreaterThan(8);
    expect(edge.every(({ dies }) => dies > 0 && dies < 20)).toBe(true);
    expect(map.grossDies).toBe(map.fullShots * 20 + edge.reduce((sum, { dies }) => sum + dies, 0));
  });

  it("has none where the excluded edge leaves nothing, and none to draw where there are too many", () => {
    expect(mapOf({ edgeExclusion: 100 }).shots).toEqual([]);
    expect(mapOf({ dieSizeX: 0.5, dieSizeY: 0.5 }).shots).toEqual([]);
    expect(mapOf({ dieSizeX: 2.5, dieSizeY: 2.5 }).shots.length).toBeGreaterThan(maxShots * 0.8);
  });

  it.each([{ waferSize: "w9" }, { waferSize: undefined }, { dieSizeX: undefined }, { edgeExclusion: -1 }])(
    "is not drawn of %o",
    (lack) => {
      expect(shotMap({ ...frame, ...lack })).toBeUndefined();
    },
  );
});

const facts = fc.record({
  dieSizeX: fc.integer({ min: 2000, max: 26_000 }).map((size) => size / 1000),
  dieSizeY: fc.integer({ min: 2000, max: 33_000 }).map((size) => size / 1000),
  arrayX: fc.integer({ min: 1, max: 3 }),
  arrayY: fc.integer({ min: 1, max: 3 }),
  edgeExclusion: fc.constantFrom(1, 2.5, 3, 5),
});

it("[R-PICT-2] whole dies are those all of whose corners lie on the usable wafer", () => {
  fc.assert(
    fc.property(facts, (data) => {
      const map = mapOf(data);
      for (const { left, bottom, dies } of map.shots) {
        let whole = 0;
        for (let column = 0; column < data.arrayX; column += 1) {
          for (let row = 0; row < data.arrayY; row += 1) {
            const x = left + column * (data.dieSizeX + 0.1) + 0.05;
            const y = bottom + row * (data.dieSizeY + 0.1) + 0.05;
            const farX = Math.max(Math.abs(x), Math.abs(x + data.dieSizeX));
            const farY = Math.max(Math.abs(y), Math.abs(y + data.dieSizeY));
            if (Math.hypot(farX, farY) <= map.usableRadius + 1e-7) whole += 1;
          }
        }
        expect(dies).toBe(whole);
      }
    }),
    { numRuns: 40 },
  );
});

it("[R-PICT-2] a wider excluded edge never gives more dies", () => {
  fc.assert(
    fc.property(facts, (data) => {
      expect(mapOf({ ...data, edgeExclusion: data.edgeExclusion + 1 }).grossDies).toBeLessThanOrEqual(
        mapOf(data).grossDies,
      );
    }),
    { numRuns: 40 },
  );
});

it("[R-PICT-2] the map is the same to the left and to the right, up and down", () => {
  fc.assert(
    fc.property(facts, (data) => {
      const { shots, width, height } = mapOf(data);
      const at = (x: number, y: number) => `${x.toFixed(6)} ${y.toFixed(6)}`;
      const middles = new Map(shots.map(({ left, bottom, dies }) => [at(left + width / 2, bottom + height / 2), dies]));
      for (const { left, bottom, dies } of shots) {
        const [x, y] = [left + width / 2, bottom + height / 2];
        expect(middles.get(at(-x || 0, y || 0))).toBe(dies);
        expect(middles.get(at(x || 0, -y || 0))).toBe(dies);
      }
    }),
    { numRuns: 30 },
  );
});

it("[R-PICT-2] gross dies stay below what the area of the usable wafer holds", () => {
  fc.assert(
    fc.property(facts, (data) => {
      const { grossDies, usableRadius } = mapOf(data);
      expect(grossDies * data.dieSizeX * data.dieSizeY).toBeLessThanOrEqual(Math.PI * usableRadius ** 2);
    }),
    { numRuns: 40 },
  );
});
