import { properties } from "@signoff/workflow/testing/properties";
import * as fc from "fast-check";

/**
 * The approval engine on random routes under random events of every kind: 3,000 cases, or 100,000 with `--full`. Each
 * property prints its seed; `ENGINE_SEED` repeats a run.
 */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const cases = full ? 100_000 : 3_000;
  const seed = Number(process.env.ENGINE_SEED ?? Date.now() % 1_000_000_000);
  const totals = { passed: 0, failed: 0 };
  for (const { name, share, property } of properties) {
    const report = fc.check(property, { seed, numRuns: Math.ceil(cases * share) });
    totals.passed += report.numRuns - (report.failed ? 1 : 0);
    totals.failed += report.failed ? 1 : 0;
    console.log(`${report.failed ? "FAIL" : "ok  "} ${name}: ${report.numRuns} cases, seed ${report.seed}`);
    if (report.failed) console.log(fc.defaultReportMessage(report));
    // Lets the process answer signals between properties.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return totals;
}
