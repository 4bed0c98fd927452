import { evaluate } from "feelin";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateSimple, readSimpleCondition } from "./simple-condition.ts";

describe("reading a simple condition", () => {
  it.each([
    ['doubleCheck = "Y"', { field: "doubleCheck", operator: "=", literal: "Y" }],
    ['costBearer != "foundry"', { field: "costBearer", operator: "!=", literal: "foundry" }],
    ["amount>=10.5", { field: "amount", operator: ">=", literal: 10.5 }],
    [" amount < -3 ", { field: "amount", operator: "<", literal: -3 }],
    ["isRush = true", { field: "isRush", operator: "=", literal: true }],
    ["isRush != false", { field: "isRush", operator: "!=", literal: false }],
    ['note = ""', { field: "note", operator: "=", literal: "" }],
  ])("%s is one comparison", (expression, expected) => {
    expect(readSimpleCondition(expression)).toEqual(expected);
  });

  it.each([
    'a = "Y" and b = "N"',
    "a = null",
    "a = b",
    "a.b = 1",
    'some r in rows satisfies r.x = "Y"',
    "not(a = 1)",
    "a in [1..5]",
    "a = 1e9",
    'a = "with \\" a quote"',
    "null = 1",
    "",
  ])("%s is left to the interpreter", (expression) => {
    expect(readSimpleCondition(expression)).toBeUndefined();
  });
});

describe("evaluating a simple condition", () => {
  const values = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom("", "Y", "N", "true", "10", "foundry"),
    fc.constant(["Y"]),
    fc.constant({ id: "bob" }),
  );
  const literals = fc.oneof(fc.boolean(), fc.integer({ min: -20, max: 20 }), fc.constantFrom("", "Y", "N", "10"));
  const operators = fc.constantFrom("=", "!=", "<", "<=", ">", ">=");

  it("gives the interpreter's answer wherever it gives one", () => {
    fc.assert(
      fc.property(operators, literals, values, (operator, literal, value) => {
        const expression = `a ${operator} ${JSON.stringify(literal)}`;
        const simple = readSimpleCondition(expression);
        const quick = simple && evaluateSimple(simple, value);
        if (quick === undefined) return;
        expect({ expression, given: value, ...evaluate(expression, { a: value }) }).toEqual({
          expression,
          given: value,
          value: quick,
          warnings: [],
        });
      }),
      { numRuns: 600 },
    );
  });

  it("says nothing where a number is compared with an empty field", () => {
    expect(evaluateSimple({ field: "a", operator: ">", literal: 3 }, null)).toBeUndefined();
  });

  it("says nothing where the types differ", () => {
    expect(evaluateSimple({ field: "a", operator: "=", literal: 3 }, "3")).toBeUndefined();
    expect(evaluateSimple({ field: "a", operator: "<", literal: "b" }, "a")).toBeUndefined();
  });

  it("takes an empty field as different from everything", () => {
    expect(evaluateSimple({ field: "a", operator: "=", literal: "Y" }, null)).toBe(false);
    expect(evaluateSimple({ field: "a", operator: "!=", literal: "Y" }, null)).toBe(true);
  });
});
