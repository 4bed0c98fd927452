import { describe, expect, it } from "vitest";
import { headHeight, intoView, rowHeight, rowsToDraw, spanInView } from "./use-row-window.ts";

describe("the rows of a table that are drawn [R-FORM-1]", () => {
  it("are those in view and a few beyond, never more than there are", () => {
    expect(spanInView(0, 10 * rowHeight, 500)).toEqual({ first: 0, last: 16 });
    expect(spanInView(100 * rowHeight, 10 * rowHeight + headHeight, 500)).toEqual({ first: 94, last: 118 });
    expect(spanInView(0, 1000, 3)).toEqual({ first: 0, last: 2 });
    expect(spanInView(0, 1000, 0)).toEqual({ first: 0, last: -1 });
  });

  it("contain the active row wherever the table was scrolled to", () => {
    expect(rowsToDraw({ first: 4, last: 6 }, 5, 100)).toEqual([4, 5, 6]);
    expect(rowsToDraw({ first: 4, last: 6 }, 1, 100)).toEqual([1, 4, 5, 6]);
    expect(rowsToDraw({ first: 4, last: 6 }, 99, 100)).toEqual([4, 5, 6, 99]);
    expect(rowsToDraw({ first: 0, last: -1 }, 0, 0)).toEqual([]);
  });
});

describe("bringing the active cell into view", () => {
  it("scrolls no further than it must, in both directions", () => {
    expect(intoView(100, 50, 110, 120)).toBe(100);
    expect(intoView(100, 50, 90, 100)).toBe(90);
    expect(intoView(100, 50, 160, 170)).toBe(120);
  });

  it("shows the start of what is wider than the room", () => {
    expect(intoView(0, 50, 100, 300)).toBe(100);
  });
});
