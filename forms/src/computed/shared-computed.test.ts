import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import type { Row } from "../values/form-values.ts";
import { toyForm } from "../testing/toy-form.ts";
import { computeInput } from "./compute.ts";
import { sharedComputed } from "./shared-computed.ts";

const index = indexOf(toyForm([]));
const compute = (name: string, row: Row, today = "2026-03-02") =>
  sharedComputed[name]?.(computeInput(index, {}, row, { today }));

describe("a run", () => {
  it("is under way until it has a result, ended with one, called off without a run", () => {
    expect(compute("runEnvironment", {})).toBe("-1");
    for (const runResult of ["pass", "waived", "fail"]) expect(compute("runEnvironment", { runResult })).toBe("0");
    expect(compute("runEnvironment", { runResult: "na" })).toBe("1");
  });

  it("has the day on which it got its result, and keeps it", () => {
    expect(compute("runDay", {})).toBeUndefined();
    expect(compute("runDay", { runResult: "pass" })).toBe("2026-03-02");
    expect(compute("runDay", { runResult: "pass", runTime: "2026-02-27" })).toBe("2026-02-27");
  });
});
