import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { fitted } from "./fitted.ts";

const room = { width: 1000, height: 600 };

describe("the part of a drawing that is shown", () => {
  it("makes a short route larger, up to a bound, and stands in the middle", () => {
    expect(fitted({ x: 100, y: 50, width: 200, height: 100 }, room)).toEqual({
      x: -112.5,
      y: -87.5,
      width: 625,
      height: 375,
    });
  });

  it("makes a long route smaller until it fits with its margins", () => {
    const shown = fitted({ x: 0, y: 0, width: 1856, height: 100 }, room);
    expect([shown.width, shown.x]).toEqual([2000, -72]);
  });

  it("holds the whole drawing, whatever its size and place", () => {
    const length = integer({ min: 1, max: 20_000 });
    const place = integer({ min: -5_000, max: 5_000 });
    assert(
      property(place, place, length, length, (x, y, width, height) => {
        const shown = fitted({ x, y, width, height }, room);
        expect(shown.x).toBeLessThanOrEqual(x);
        expect(shown.y).toBeLessThanOrEqual(y);
        expect(shown.x + shown.width).toBeGreaterThanOrEqual(x + width);
        expect(shown.y + shown.height).toBeGreaterThanOrEqual(y + height);
      }),
    );
  });
});
