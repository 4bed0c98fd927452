import { describe, expect, it } from "vitest";
import { marksOf, pathOf, rectOf, scaleTo, stepOf } from "./scale.ts";

const field = { left: 0, bottom: 0, right: 20, top: 10 };
const scale = scaleTo(field, { left: 10, top: 20, width: 200, height: 200 });

describe("[R-PICT-1] the scale of a picture", () => {
  it("is the largest at which the field fits, the field in the middle", () => {
    expect(scale.factor).toBe(10);
    expect(rectOf(field, scale)).toEqual({ x: 10, y: 70, width: 200, height: 100 });
  });

  it("is the same in both directions, and upward is up", () => {
    expect(rectOf({ left: 1, bottom: 2, right: 3, top: 4 }, scale)).toEqual({ x: 20, y: 130, width: 20, height: 20 });
    expect(scale.y(9)).toBeLessThan(scale.y(1));
  });

  it("begins where the field does", () => {
    const centred = scaleTo({ left: -5, bottom: -5, right: 5, top: 5 }, { left: 0, top: 0, width: 100, height: 100 });
    expect([centred.x(0), centred.y(0)]).toEqual([50, 50]);
  });

  it("draws many blocks as one path", () => {
    const blocks = [
      { left: 0, bottom: 0, right: 1, top: 1 },
      { left: 1, bottom: 1, right: 2, top: 3 },
    ];
    expect(pathOf(blocks, scale)).toBe("M10 160h10v10h-10zM20 140h10v20h-10z");
    expect(pathOf([], scale)).toBe("");
  });
});

describe("the marks of an axis", () => {
  it("stand at round steps", () => {
    expect(stepOf(25, 6)).toBe(5);
    expect(stepOf(7, 10)).toBe(1);
    expect(stepOf(0.9, 5)).toBe(0.2);
    expect(marksOf(25, 6)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(marksOf(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });
});
