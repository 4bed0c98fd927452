import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { properties } from "../testing/properties.ts";

/** ENGINE_CASES sets a higher number of cases; ENGINE_SEED repeats a run. */
const cases = Number(process.env.ENGINE_CASES ?? 2_400);
const seed = Number(process.env.ENGINE_SEED ?? Date.now() % 1_000_000_000);

/** Cases per test, so that no test comes near its time limit on a busy machine. */
const portion = 200;

const portions = properties.flatMap(({ name, share, property }) => {
  const count = Math.ceil((cases * share) / portion);
  const runs = Math.ceil((cases * share) / count);
  return Array.from({ length: count }, (_, index) => ({ name, property, runs, part: index + 1, count }));
});

describe(`the engine on random routes under random events of every kind (seed ${seed})`, () => {
  it.each(portions)("$name ($part of $count)", ({ property, runs, part }) => {
    const report = fc.check(property, { numRuns: runs, seed: seed + part });
    expect(fc.defaultReportMessage(report)).toBeUndefined();
  });

  it("shares out at least two thousand cases", () => {
    expect(properties.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(portions.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThanOrEqual(2_000);
  });
});
