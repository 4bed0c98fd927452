import { describe, expect, it } from "vitest";
import { evaluateCondition, evaluate, namesIn } from "./condition.ts";

const route = {
  fields: [
    "kind",
    "amount",
    "isRush",
    "staff",
    "section.owner",
    "lines[]",
    "lines[].result",
    "lines[].qty",
    "chair.id",
  ],
};

describe("evaluating a condition", () => {
  it.each([
    ['kind = "mask"', { kind: "mask" }, true],
    ['kind = "mask"', { kind: "wafer" }, false],
    ['kind = "mask"', {}, false],
    ['kind != "mask"', {}, true],
    ["amount > 10", { amount: 11 }, true],
    ["amount > 10 and isRush = true", { amount: 11, isRush: true }, true],
    ["amount > 10 or isRush = true", { amount: 1, isRush: true }, true],
    ['list contains(["a", "b"], kind)', { kind: "b" }, true],
    ["not(isRush = true)", { isRush: false }, true],
    ["amount = null", {}, true],
    ['section.owner = "bob"', { section: { owner: "bob" } }, true],
    ['section.owner = "bob"', {}, false],
    ['chair.id = "fay"', { chair: { id: "fay", name: "Fay" } }, true],
  ])("%s on %j is %s", (condition, data, expected) => {
    expect(evaluateCondition(route, condition, data)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['some line in lines satisfies line.result = "bad"', [{ result: "good" }, { result: "bad" }], true],
    ['some line in lines satisfies line.result = "bad"', [{ qty: 1 }, {}], false],
    ['every line in lines satisfies line.result = "good"', [{ result: "good" }], true],
    ["count(lines) > 1", [{}, {}], true],
    ["count(lines[qty > 1]) = 1", [{ qty: 1 }, { qty: 2 }], true],
  ])("%s looks at rows, where an empty cell is absent", (condition, lines, expected) => {
    expect(evaluateCondition(route, condition, { lines })).toEqual({ ok: true, value: expected });
  });

  it.each(["some line in lines satisfies line.qty > 1", "count(lines) > 0"])(
    "%s: a table that is absent has no rows",
    (condition) => {
      expect(evaluateCondition(route, condition, {})).toEqual({ ok: true, value: false });
    },
  );
});

describe("what cannot be evaluated is a problem, never no", () => {
  it.each([
    ["unheard = 1", "unheard"],
    ["amount >", "parsed"],
    ["amount > 10", "null"],
    ["kind", '"mask"'],
    ["amount + 1", "null"],
    ["foo(amount)", "foo"],
    ['some line in lines satisfies line.colour = "red"', "colour"],
  ])("%s: the problem names %s", (condition, named) => {
    const answer = evaluateCondition(route, condition, { kind: "mask", lines: [{ qty: 1 }] });
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).toContain(named.replaceAll('"', '\\"'));
  });

  it("a comparison of different kinds of value", () => {
    expect(evaluateCondition(route, "amount > 10", { amount: "many" }).ok).toBe(true);
    expect(evaluateCondition(route, "amount > 10", { amount: null }).ok).toBe(false);
  });
});

describe("what an expression sees", () => {
  it("only the declared fields it names", () => {
    expect(evaluate(route, "secret", { secret: 1 })).toMatchObject({ ok: false });
    expect(evaluate(route, "amount", { amount: 3, secret: 1 })).toEqual({ ok: true, value: 3 });
  });

  it("of rows only the columns it names", () => {
    const lines = [{ qty: 1, result: "good", colour: "red" }];
    expect(evaluate(route, "lines.qty", { lines })).toEqual({ ok: true, value: [1] });
    expect(evaluate(route, "lines[1]", { lines })).toEqual({ ok: true, value: lines[0] });
  });

  it("all names it mentions, functions included", () => {
    expect(namesIn('kind = "a" and count(lines) > 1')).toEqual(new Set(["kind", "count", "lines"]));
    expect(namesIn("(kind")).toBeUndefined();
  });
});

describe("remembering answers", () => {
  it("does not mix up forms or conditions", () => {
    for (const amount of [1, 20, 1, 20]) {
      expect(evaluateCondition(route, "amount > 10 and true", { amount })).toEqual({ ok: true, value: amount > 10 });
      expect(evaluateCondition(route, "amount < 10 and true", { amount })).toEqual({ ok: true, value: amount < 10 });
    }
  });

  it("does not mix up routes that declare different fields", () => {
    expect(evaluateCondition({ fields: ["amount"] }, "amount = kind", { amount: 1, kind: 1 }).ok).toBe(false);
    expect(evaluateCondition({ fields: ["amount", "kind"] }, "amount = kind", { amount: 1, kind: 1 })).toEqual({
      ok: true,
      value: true,
    });
  });

  it("evicts old entries from its cache, and goes on", () => {
    for (let turn = 0; turn < 2_100; turn++)
      expect(evaluateCondition(route, "amount + 0 > 1000", { amount: turn })).toEqual({ ok: true, value: turn > 1000 });
  });
});
