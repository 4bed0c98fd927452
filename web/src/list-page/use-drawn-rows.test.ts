import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesOf } from "./use-drawn-rows.ts";

describe("the rows that are drawn of a long page", () => {
  it("are those in sight", () => {
    expect(placesOf({ first: -8, last: 2 }, 100, -1)).toEqual([0, 1, 2]);
    expect(placesOf({ first: 97, last: 104 }, 100, -1)).toEqual([97, 98, 99]);
  });

  it("have the active row and its neighbours among them, wherever one has scrolled to", () => {
    expect(placesOf({ first: 60, last: 62 }, 100, 3)).toEqual([2, 3, 4, 60, 61, 62]);
    expect(placesOf({ first: 0, last: 2 }, 100, 99)).toEqual([0, 1, 2, 98, 99]);
    expect(placesOf({ first: 0, last: 2 }, 100, 1)).toEqual([0, 1, 2]);
  });

  it("are rows of the page, each once and in order", () => {
    const place = fc.integer({ min: -20, max: 220 });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 200 }), place, (first, last, count, active) => {
        const places = placesOf({ first, last }, count, active);
        expect(places.every((each) => each >= 0 && each < count)).toBe(true);
        expect(places.every((each, at) => at === 0 || each > (places[at - 1] ?? each))).toBe(true);
      }),
    );
  });
});
