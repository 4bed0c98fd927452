import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockOf, isInsideField, overlap, type Block } from "./placements.ts";

const chip = { chipSizeX: 7, chipSizeY: 5 };
const lanes = { x: 0.08, y: 0.1 };
const placed = (more: Record<string, unknown> = {}) =>
  blockOf({ colCount: 2, rowCount: 3, posX: 1, posY: 2, rotation: "R0", ...more }, chip, lanes);

describe("a block", () => {
  it("takes up its chips and the lanes between them", () => {
    expect(placed()).toEqual({ left: 1, bottom: 2, right: 1 + 14.08, top: 2 + 15.2 });
    expect(placed({ colCount: 1, rowCount: 1 })).toEqual({ left: 1, bottom: 2, right: 8, top: 7 });
  });

  it("is as wide as its chips are high when they are turned", () => {
    expect(placed({ rotation: "R90", colCount: 1, rowCount: 1 })).toEqual({ left: 1, bottom: 2, right: 6, top: 9 });
    expect(placed({ rotation: "R270" })).toEqual(placed({ rotation: "R90" }));
    for (const rotation of ["R180", "MX", "MY"]) expect(placed({ rotation })).toEqual(placed());
  });

  it("is unknown while a number is missing", () => {
    expect(placed({ posX: undefined })).toBeUndefined();
    expect(placed({ rowCount: "many" })).toBeUndefined();
    expect(blockOf({ colCount: 1, rowCount: 1, posX: 0, posY: 0 }, {}, lanes)).toBeUndefined();
  });
});

describe("the field", () => {
  const block = (left: number, bottom: number, right: number, top: number): Block => ({ left, bottom, right, top });

  it("is 26 × 33 mm, borders included", () => {
    expect(isInsideField(block(0, 0, 26, 33))).toBe(true);
    expect(isInsideField(block(-0.001, 0, 26, 33))).toBe(false);
    expect(isInsideField(block(0, -0.001, 26, 33))).toBe(false);
    expect(isInsideField(block(0, 0, 26.001, 33))).toBe(false);
    expect(isInsideField(block(0, 0, 26, 33.001))).toBe(false);
  });

  it("is not left by a hair of floating point", () => {
    expect(isInsideField(block(0, 0, 0.1 + 0.2 + 25.7, 33))).toBe(true);
  });
});

describe("two blocks", () => {
  const corner = fc.integer({ min: 0, max: 30 });
  const size = fc.integer({ min: 1, max: 10 });
  const block = fc
    .tuple(corner, corner, size, size)
    .map(([left, bottom, width, height]) => ({ left, bottom, right: left + width, top: bottom + height }));

  it("overlap when they share some area, and only then", () => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        let shared = 0;
        for (let x = a.left; x < a.right; x += 1) {
          for (let y = a.bottom; y < a.top; y += 1) {
            if (x >= b.left && x < b.right && y >= b.bottom && y < b.top) shared += 1;
          }
        }
        expect(overlap(a, b)).toBe(shared > 0);
        expect(overlap(b, a)).toBe(overlap(a, b));
      }),
    );
  });

  it("may touch", () => {
    const left = { left: 0, bottom: 0, right: 7.8, top: 7.2 };
    expect(overlap(left, { left: 7.8, bottom: 0, right: 15.6, top: 7.2 })).toBe(false);
    expect(overlap(left, { left: 7.799, bottom: 0, right: 15.6, top: 7.2 })).toBe(true);
  });
});
