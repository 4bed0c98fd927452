import * as fc from "fast-check";
import { it } from "vitest";
import { allVerbs } from "./all-verbs.ts";

it("keeps every invariant on random routes under random sequences of all verbs", () => {
  fc.assert(allVerbs, {
    numRuns: Number(process.env.RUNS ?? 500),
    ...(process.env.SEED && { seed: Number(process.env.SEED) }),
  });
});
