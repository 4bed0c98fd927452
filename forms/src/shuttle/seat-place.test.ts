import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extentOf, placeOf } from "./seat-place.ts";

const seat = { sizeX: 4, sizeY: 2, posX: 1, posY: 3, rotation: "R0" };

describe("the place of a seat", () => {
  it("begins at its lower left corner", () => {
    expect(placeOf(seat)).toEqual({ left: 1, bottom: 3, right: 5, top: 5 });
  });

  it.each(["R90", "R270"])("has its sides exchanged when it is turned by %s", (rotation) => {
    expect(extentOf({ ...seat, rotation })).toEqual({ width: 2, height: 4 });
    expect(placeOf({ ...seat, rotation })).toEqual({ left: 1, bottom: 3, right: 3, top: 7 });
  });

  it.each(["R0", "R180", "MX", "MY", undefined])("keeps its sides when it is turned by %s", (rotation) => {
    expect(extentOf({ ...seat, rotation })).toEqual({ width: 4, height: 2 });
  });

  it.each([{ posX: undefined }, { posY: "" }, { posX: null }, { sizeX: undefined }, { sizeY: "wide" }])(
    "is not known of %o",
    (lack) => {
      expect(placeOf({ ...seat, ...lack })).toBeUndefined();
    },
  );

  it("takes numbers that are still text, as they are typed", () => {
    expect(placeOf({ ...seat, posX: "1.5", sizeX: "2" })).toEqual({ left: 1.5, bottom: 3, right: 3.5, top: 5 });
  });
});

it("a seat covers the same area however it is turned", () => {
  const side = fc.integer({ min: 1, max: 33_000 }).map((size) => size / 1000);
  fc.assert(
    fc.property(side, side, fc.constantFrom("R0", "R90", "R180", "R270", "MX", "MY"), (sizeX, sizeY, rotation) => {
      const { width, height } = extentOf({ sizeX, sizeY, rotation });
      expect(width * height).toBeCloseTo(sizeX * sizeY);
    }),
  );
});
