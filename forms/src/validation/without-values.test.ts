import { describe, expect, it } from "vitest";
import { withoutValues } from "./validate-form.ts";

describe("data without some of its values", () => {
  it("lacks exactly those, and leaves the given data as it is", () => {
    const data = { a: 1, part: { b: 2, c: 3 }, rows: [{ x: 1, y: 2 }, { x: 3 }, { x: 4, y: 5 }] };
    const before = structuredClone(data);
    expect(withoutValues(data, ["a", "part.c", "rows[0].x", "rows[2].y", "rows[2].x"])).toEqual({
      part: { b: 2 },
      rows: [{ y: 2 }, { x: 3 }, {}],
    });
    expect(data).toEqual(before);
  });

  it("shares what nothing is taken from", () => {
    const data = { rows: [{ x: 1 }, { x: 2 }], others: [{ z: 1 }] };
    const rest = withoutValues(data, ["rows[0].x"]);
    expect(rest["others"]).toBe(data.others);
    expect((rest["rows"] as unknown[])[1]).toBe(data.rows[1]);
  });
});
