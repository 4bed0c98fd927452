import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeRule, codeRuleOf } from "./code-rules.ts";
import {
  countsInPeriod,
  headOf,
  type NumberReset,
  numberResets,
  periodOf,
  ruleProblem,
  usualPattern,
  usualReset,
  writeNumber,
} from "./number-pattern.ts";

const november = { year: 2026, month: 11 };
const refusal = (pattern: string, reset: NumberReset = "never") => ruleProblem({ pattern, reset }, "TT");

describe("the number of a request", () => {
  it("looks as its pattern says, and outgrows its digits rather than starting again", () => {
    expect(writeNumber(usualPattern, "TT", november, 7)).toBe("TT-2611-0007");
    expect(writeNumber("TOP.{yyyy}-{###}", "TT", november, 1234)).toBe("TOP.2026-1234");
    expect(headOf("TOP.{yyyy}-{###}", "TT")).toBe("TOP");
    expect(headOf(usualPattern, "TT")).toBe("TT");
  });

  it("is counted apart in each month, each year or never", () => {
    expect(numberResets.map((reset) => periodOf(reset, november))).toEqual(["", "26", "2611"]);
  });

  it("is found again by the period it was given in", () => {
    const counted = (reset: NumberReset, text: string) =>
      new RegExp(countsInPeriod({ pattern: usualPattern, reset }, "TT", november)).exec(text)?.[1];
    expect(counted("month", "TT-2611-0042")).toBe("0042");
    expect(counted("month", "TT-2610-0042")).toBeUndefined();
    expect(counted("year", "TT-2610-0042")).toBe("0042");
    expect(counted("year", "TT-2510-0042")).toBeUndefined();
    expect(counted("never", "TT-2510-0042")).toBe("0042");
  });
});

describe("a rule", () => {
  it("is refused with the reason where numbers could not be told apart", () => {
    expect(ruleProblem({ pattern: usualPattern, reset: usualReset }, "TT")).toBeUndefined();
    expect(refusal("{prefix}-{yy}")?.message.en).toContain("no counter");
    expect(refusal("{prefix}-{####}-{####}")?.message.en).toContain("only once");
    expect(refusal("{prefix}-{##}")?.message.en).toContain("from 3 to 8");
    expect(refusal("{prefix}-{day}-{####}")?.message.en).toContain("in braces");
    expect(refusal("{prefix}-{####")?.message.en).toContain("in braces");
    expect(refusal("{prefix}-{MM}{####}")?.message.en).toContain("between the counter");
    expect(refusal("{prefix}{####}")?.message.en).toContain("between the counter");
    expect(refusal("{prefix}-{####}7")?.message.en).toContain("between the counter");
    expect(refusal("{prefix}-é-{####}")?.message.en).toContain("letters, digits");
    expect(refusal("{yy}-{####}")?.message.en).toContain("must begin with");
    expect(refusal("26-{####}")?.message.en).toContain("must begin with");
    expect(refusal("{prefix}-a-long-tail-{########}")?.message.en).toContain("at most 20");
  });

  it("counts again only in a period that its numbers show", () => {
    expect(refusal("{prefix}-{yy}-{####}", "month")).toMatchObject({ at: "reset" });
    expect(refusal("{prefix}-{MM}-{####}", "year")).toMatchObject({ at: "reset" });
    expect(refusal("{prefix}-{yyyy}-{####}", "year")).toBeUndefined();
  });

  it("never gives a number twice, whatever it is", () => {
    const pieces = fc.constantFrom("{prefix}", "{yy}", "{yyyy}", "{MM}", "{###}", "{####}", "-", "_", "A", "1");
    const rules = fc.record({
      pattern: fc.array(pieces, { minLength: 3, maxLength: 7 }).map((all) => all.join("")),
      reset: fc.constantFrom(...numberResets),
    });
    fc.assert(
      fc.property(rules, fc.nat(40), (rule, many) => {
        if (ruleProblem(rule, "TT")) return;
        const counts = new Map<string, number>();
        const given = Array.from({ length: many }, (_, step) => {
          const at = { year: 2026 + Math.floor(step / 12), month: 1 + (step % 12) };
          const period = periodOf(rule.reset, at);
          counts.set(period, (counts.get(period) ?? 995) + 1);
          return writeNumber(rule.pattern, "TT", at, counts.get(period) ?? 0);
        });
        expect(new Set(given).size).toBe(many);
      }),
    );
  });
});

it("a code is counted by the rule of the requests that make it", () => {
  expect(codeRuleOf("rscDif")).toBe("dataSet");
  expect(codeRuleOf("toptier")).toBeUndefined();
  expect(codeRule("dataSet")?.digits).toBe(2);
  expect(codeRule("toString")).toBeUndefined();
});
