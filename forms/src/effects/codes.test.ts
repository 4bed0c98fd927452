import { describe, expect, it } from "vitest";
import { number, server, text } from "../definition/field.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import { completed } from "../testing/demo-rows.ts";
import { toyForm } from "../testing/toy-form.ts";
import { numbersWanted, withCode } from "./complete-request.ts";

const definition = toyForm([text("code", { system: server }), number("place", { system: server })]);
const kindOf = (renews?: true): FormKind => ({
  definition,
  rules: {},
  computed: {},
  effects: {
    numbers: ({ data }) => [
      { field: "code", prefix: `T${String(data.letter)}-`, digits: 2, ...(renews ? { renews } : {}) },
    ],
    complete: () => [],
  },
});
const wanted = (kind: FormKind, data: Record<string, unknown>) => numbersWanted(kind, completed(kind, data, [], 2));

describe("a revision", () => {
  it("keeps a code of its series", () => {
    expect(wanted(kindOf(true), { letter: "A", code: "TA-07" })).toEqual([]);
  });

  it("gets a new one where the series is another and its kind renews", () => {
    expect(wanted(kindOf(true), { letter: "B", code: "TA-07" })).toMatchObject([{ prefix: "TB-" }]);
    expect(wanted(kindOf(), { letter: "B", code: "TA-07" })).toEqual([]);
  });
});

describe("a code", () => {
  const series = { field: "code", prefix: "TA-", digits: 2 };

  it("is written into its field, and the number alone beside it where that is asked", () => {
    expect(withCode(definition, { note: "x" }, series, 7)).toEqual({ note: "x", code: "TA-07" });
    expect(withCode(definition, {}, { ...series, numberField: "place" }, 7)).toEqual({ code: "TA-07", place: 7 });
  });

  it("leaves the data it was given alone", () => {
    const before = { rows: [{ a: 1 }] };
    withCode(definition, before, series, 1);
    expect(before).toEqual({ rows: [{ a: 1 }] });
  });

  it("goes nowhere in a form that has no such field", () => {
    expect(withCode(definition, {}, { ...series, field: "elsewhere" }, 1)).toEqual({});
  });
});
