import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { properties } from "../testing/properties.ts";

/** ENGINE_CASES asks for more; a failure prints its seed and path, ENGINE_SEED repeats it. */
const cases = Number(process.env.ENGINE_CASES ?? 2_400);
const seed = process.env.ENGINE_SEED === undefined ? {} : { seed: Number(process.env.ENGINE_SEED) };

describe("the engine on random routes under random events of every kind", () => {
  it.each(properties)("$name", ({ property, share }) => {
    const report = fc.check(property, { numRuns: Math.ceil(cases * share), ...seed });
    expect(fc.defaultReportMessage(report)).toBeUndefined();
  });

  it("shares out all cases", () => {
    expect(properties.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(cases).toBeGreaterThanOrEqual(2_000);
  });
});
