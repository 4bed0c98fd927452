import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  all,
  any,
  atNode,
  is,
  isAbove,
  isAtLeast,
  isAtMost,
  isBelow,
  isEmpty,
  isFilled,
  isIn,
  isNot,
  ref,
  when,
} from "../definition/condition.ts";
import type { Condition } from "../definition/condition.ts";
import { indexOf } from "../definition/definition-index.ts";
import { table } from "../definition/detail-table.ts";
import { lookup, multiselect, number, select, text, user } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import type { FormValues } from "../values/form-values.ts";
import { toyForm } from "../testing/toy-form.ts";
import { formScope, rowScope, type ScopeContext } from "./form-scope.ts";
import { holds } from "./holds.ts";

const definition = toyForm([
  select("kind", { options: dictionary("product_type") }),
  number("size"),
  multiselect("items", { options: dictionary("service_item") }),
  user("owner"),
  lookup("device", { options: lookupIn("device") }),
  table("masks", [text("code"), number("bias")]),
]);
const index = indexOf(definition);
const ask = (condition: Condition, data: FormValues, context: ScopeContext = {}) =>
  holds(condition, formScope(index, data, context));

describe("a condition", () => {
  it("compares a single value", () => {
    expect(ask(when("kind", is("cis")), { kind: "cis" })).toBe(true);
    expect(ask(when("kind", isNot("cis")), { kind: "cis" })).toBe(false);
    expect(ask(when("kind", isIn("cis", "hv")), { kind: "hv" })).toBe(true);
    expect(ask(when("kind", isIn("cis", "hv")), { kind: "rf" })).toBe(false);
  });

  it("takes an empty field as equal to nothing and different from everything", () => {
    expect(ask(when("kind", is("")), {})).toBe(false);
    expect(ask(when("kind", isNot("cis")), {})).toBe(true);
    expect(ask(when("size", isAbove(0)), {})).toBe(false);
    expect(ask(when("kind", isEmpty), { kind: "  " })).toBe(true);
    expect(ask(when("kind", isFilled), { kind: "" })).toBe(false);
  });

  it("compares numbers by size, also against texts", () => {
    expect(ask(when("size", isAbove(9)), { size: 10 })).toBe(true);
    expect(ask(when("size", isAtLeast(10)), { size: 10 })).toBe(true);
    expect(ask(when("size", isBelow(10)), { size: 10 })).toBe(false);
    expect(ask(when("size", isAtMost("10")), { size: 10 })).toBe(true);
  });

  it("holds for a field of several values when one of them fits", () => {
    expect(ask(when("items", isIn("wafer")), { items: ["mask", "wafer"] })).toBe(true);
    expect(ask(when("items", is("wafer")), { items: ["mask", "wafer"] })).toBe(true);
    expect(ask(when("items", isNot("wafer")), { items: ["mask", "wafer"] })).toBe(false);
    expect(ask(when("items", isIn("drc")), { items: ["mask", "wafer"] })).toBe(false);
  });

  it("compares people by their id", () => {
    expect(ask(when("owner", is("pie.liu")), { owner: { id: "pie.liu", name: "Liu" } })).toBe(true);
  });

  it("holds for a column when any row does", () => {
    const data = {
      masks: [
        { code: "010", bias: 0 },
        { code: "020", bias: 5 },
      ],
    };
    expect(ask(when("masks.bias", isNot(0)), data)).toBe(true);
    expect(ask(when("masks.code", is("030")), data)).toBe(false);
    expect(ask(when("masks.bias", isNot(0)), { masks: [] })).toBe(false);
  });

  it("asks a table for rows", () => {
    expect(ask(when("masks", isFilled), { masks: [{}] })).toBe(true);
    expect(ask(when("masks", isEmpty), {})).toBe(true);
  });

  it("reads a field of the chosen registry row", () => {
    const rows = [
      { registry: "device", code: "C001", version: 1, state: "current", data: { automotive: "Y" } },
    ] as const;
    expect(ask(when("device.automotive", is("Y")), { device: "C001" }, { rows })).toBe(true);
    expect(ask(when("device.automotive", is("Y")), { device: "C002" }, { rows })).toBe(false);
    expect(ask(when("device.automotive", is("Y")), { device: "C001" })).toBe(false);
  });

  it("knows the node being decided, and none at submit", () => {
    expect(ask(atNode("chair"), {}, { node: "chair" })).toBe(true);
    expect(ask(atNode("chair"), {})).toBe(false);
  });

  it("knows the roles of the user", () => {
    expect(ask(when("$role", isIn("sales")), {}, { roles: ["staff", "sales"] })).toBe(true);
    expect(ask(when("$role", isIn("sales")), {})).toBe(false);
  });

  it("reads a column of the same row before a field of the form", () => {
    const columns = index.tables.get("masks")?.columns ?? new Map();
    const form = formScope(index, { kind: "cis", masks: [{ bias: 1 }] });
    const row = rowScope(form, columns, { bias: 3 });
    expect(holds(when("bias", is(3)), row)).toBe(true);
    expect(holds(when("kind", is("cis")), row)).toBe(true);
  });

  it("reads a reference in the form, and finds nothing equal to an empty one", () => {
    const row = { valuesOf: () => ["C001"] };
    expect(holds(when("deviceName", is(ref("device"))), row, formScope(index, { device: "C001" }))).toBe(true);
    expect(holds(when("deviceName", is(ref("device"))), row, formScope(index, {}))).toBe(false);
  });

  it("joins parts as logic does, whatever the parts say", () => {
    const fact = (value: boolean): Condition => (value ? when("kind", is("cis")) : when("kind", is("hv")));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), (values) => {
        expect(ask(all(...values.map(fact)), { kind: "cis" })).toBe(values.every(Boolean));
        expect(ask(any(...values.map(fact)), { kind: "cis" })).toBe(values.some(Boolean));
      }),
    );
  });
});
