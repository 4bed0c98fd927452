import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { code128 } from "./code-128.ts";

/** Bars and gaps in a row, as a scanner sees them. */
function modulesOf(text: string): string {
  const { bars = [], modules = 0 } = code128(text) ?? {};
  const row = Array.from({ length: modules }, () => "0");
  for (const [place, width] of bars) row.fill("1", place, place + width);
  return row.join("");
}

describe("a bar code of a plate [R-PLATE-4]", () => {
  it("is what other makers of Code 128 draw", () => {
    expect(modulesOf("AB-1")).toBe("1101001000010100011000100010110001001101110010011100110100100110001100011101011");
  });

  it("has a start, a symbol of eleven modules for each letter, a check and a stop", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        const drawn = modulesOf(text);
        expect(drawn).toHaveLength(11 * (text.length + 2) + 13);
        expect(drawn.startsWith("11010010000")).toBe(true);
        expect(drawn.endsWith("1100011101011")).toBe(true);
      }),
    );
  });

  it("tells different texts apart", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9-]{1,30}$/), fc.stringMatching(/^[A-Z0-9-]{1,30}$/), (one, two) => {
        expect(modulesOf(one) === modulesOf(two)).toBe(one === two);
      }),
    );
  });

  it("is not drawn of what it has no symbols for", () => {
    expect(code128("")).toBeUndefined();
    expect(code128("光罩")).toBeUndefined();
  });
});
