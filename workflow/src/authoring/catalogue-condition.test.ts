import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "../engine/condition.ts";
import type { RouteData } from "../event.ts";
import { conditionToFeel, currentRoles } from "./catalogue-condition.ts";
import type { CatalogueComparison, CatalogueCondition } from "./catalogue-form.ts";
import { fieldsIn } from "../bpmn/fields-used.ts";
import { FieldIndex, type KnownField } from "../bpmn/known-names.ts";

const form: readonly KnownField[] = [
  { path: "kind", type: "text" },
  { path: "size", type: "number" },
  { path: "day", type: "date" },
  { path: "owner", type: "person" },
  { path: "items", type: "text", several: true },
  { path: "staff", type: "person", several: true },
  { path: "lines", type: "table" },
  { path: "lines.state", type: "text" },
  { path: "lines.bias", type: "number" },
  { path: "lines.tags", type: "text", several: true },
  { path: "lines.assign", type: "person" },
  { path: "platformNo", type: "text" },
  { path: "maskData.note", type: "text" },
  { path: currentRoles, type: "text", several: true },
];
const fields = new FieldIndex(form);

const feel = (condition: CatalogueCondition) => conditionToFeel(condition, fields);

function judged(condition: CatalogueCondition, data: RouteData): boolean {
  const expression = feel(condition);
  const result = evaluateCondition({ fields: fields.declareAll(fieldsIn(expression)) }, expression, data);
  if (!result.ok) throw new Error(`${expression}: ${result.problem}`);
  return result.value;
}

/** The meaning of a condition read straight from the catalogue's notation, without FEEL. */
function holds(condition: CatalogueCondition, data: RouteData): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, data));
  if ("any" in condition) return condition.any.some((part) => holds(part, data));
  return valuesOf(condition.field, data).some((value) => holdsFor(condition, value));
}

/** One value; for a column one per row. */
function valuesOf(name: string, data: RouteData): readonly unknown[] {
  if (name === "$role") return [data[currentRoles]];
  const [root = "", child] = name.split(".");
  if (child === undefined) return [data[root]];
  if (root === "platformNo") return [(data["platformNoRow"] as RouteData | undefined)?.[child]];
  const outer = data[root];
  if (root === "lines") return Array.isArray(outer) ? outer.map((row: RouteData) => row[child]) : [];
  return [(outer as RouteData | undefined)?.[child]];
}

function holdsFor({ op, value }: CatalogueComparison, actual: unknown): boolean {
  const chosen = (Array.isArray(actual) ? actual : [actual]).filter((one) => one !== undefined).map(plain);
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  switch (op) {
    case "filled":
      return chosen.length > 0;
    case "empty":
      return chosen.length === 0;
    case "in":
    case "=":
      return chosen.some((one) => wanted.includes(String(one)));
    case "!=":
      return !chosen.some((one) => wanted.includes(String(one)));
    default: {
      const [one] = chosen;
      if (one === undefined) return false;
      const order = typeof one === "number" ? one - Number(value) : textOrder(one as string, String(value));
      return op === ">" ? order > 0 : op === "<" ? order < 0 : op === ">=" ? order >= 0 : order <= 0;
    }
  }
}

function textOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one !== other);
}

function plain(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

const text = fc.constantFrom("Y", "N", "high", 'a"b', "back\\slash", "中", "-1", "x or y and z");
const number = fc.constantFrom(0, 1, -1, 2.5, 1e21, 1e-7);
const day = fc.constantFrom("2026-01-01", "2026-06-30", "2025-12-31");
const person = fc.constantFrom({ id: "Y" }, { id: "high", name: "H" });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value>(value: fc.Arbitrary<Value>) => maybe(fc.array(value, { minLength: 1, maxLength: 3 }));

/** Forms as they are stored: empty values are absent. */
const data: fc.Arbitrary<RouteData> = fc
  .record({
    kind: maybe(text),
    size: maybe(number),
    day: maybe(day),
    owner: maybe(person),
    items: some(text),
    staff: some(person),
    lines: some(
      fc.record({ state: maybe(text), bias: maybe(number), tags: some(text), assign: maybe(person) }).map(filled),
    ),
    platformNoRow: maybe(fc.record({ tech: maybe(text) }).map(filled)),
    maskData: maybe(fc.record({ note: maybe(text) }).map(filled)),
    [currentRoles]: some(text),
  })
  .map(filled);

function filled(object: object): RouteData {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

const textPlaces = [
  "kind",
  "items",
  "lines.state",
  "lines.tags",
  "platformNo.tech",
  "maskData.note",
  "$role",
  "owner",
  "staff",
];
const comparison: fc.Arbitrary<CatalogueComparison> = fc.oneof(
  fc.record({ field: fc.constantFrom(...textPlaces), op: fc.constantFrom("=", "!="), value: text }),
  fc.record({ field: fc.constantFrom(...textPlaces), op: fc.constant("in"), value: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    field: fc.constantFrom("size", "lines.bias"),
    op: fc.constantFrom("=", "!=", ">", "<", ">=", "<="),
    value: number,
  }),
  fc.record({
    field: fc.constantFrom("size", "lines.bias"),
    op: fc.constant("in"),
    value: fc.array(number, { maxLength: 3 }),
  }),
  fc.record({ field: fc.constant("day"), op: fc.constantFrom("=", "!=", ">", "<", ">=", "<="), value: day }),
  fc.record({
    field: fc.constantFrom(...textPlaces, "size", "day", "lines", "lines.bias", "lines.assign"),
    op: fc.constantFrom("filled", "empty"),
  }),
);

const { condition } = fc.letrec<{ condition: CatalogueCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: comparison, weight: 3 },
    { arbitrary: fc.array(tie("condition"), { maxLength: 3 }).map((all) => ({ all })), weight: 1 },
    { arbitrary: fc.array(tie("condition"), { maxLength: 3 }).map((any) => ({ any })), weight: 1 },
  ),
}));

describe("a condition of the catalogue as FEEL", () => {
  it("says the same as the notation, for any condition on any form, and never nothing", () => {
    fc.assert(
      fc.property(condition, data, (one, values) => {
        expect(judged(one, values)).toBe(holds(one, values));
      }),
      { numRuns: 1_500 },
    );
  });

  it.each<[CatalogueCondition, string]>([
    [{ field: "kind", op: "=", value: "Y" }, 'kind = "Y"'],
    [{ field: "kind", op: "!=", value: "Y" }, 'kind != "Y"'],
    [{ field: "kind", op: "in", value: ["Y", "N"] }, 'kind in ("Y", "N")'],
    [{ field: "kind", op: "in", value: ["Y"] }, 'kind = "Y"'],
    [{ field: "kind", op: "filled" }, "kind != null"],
    [{ field: "kind", op: "empty" }, "kind = null"],
    [{ field: "size", op: "=", value: "5" }, "size = 5"],
    [{ field: "size", op: ">", value: 5 }, "size != null and size > 5"],
    [{ field: "size", op: "!=", value: 1e21 }, "size != 1000000000000000000000"],
    [{ field: "day", op: ">=", value: "2026-01-01" }, 'day != null and day >= "2026-01-01"'],
    [{ field: "items", op: "=", value: "Y" }, 'list contains(items, "Y")'],
    [{ field: "items", op: "in", value: ["wafer"] }, 'list contains(items, "wafer")'],
    [{ field: "items", op: "in", value: ["a", "b"] }, '(some one in items satisfies one in ("a", "b"))'],
    [{ field: "items", op: "empty" }, "count(items) = 0"],
    [{ field: "lines", op: "filled" }, "count(lines) > 0"],
    [{ field: "lines.state", op: "=", value: "N" }, 'some row in lines satisfies row.state = "N"'],
    [{ field: "lines.bias", op: "!=", value: 0 }, "some row in lines satisfies row.bias != 0"],
    [{ field: "owner", op: "=", value: "alice" }, 'owner.id = "alice"'],
    [{ field: "staff", op: "filled" }, "count(staff.id) > 0"],
    [{ field: "$role", op: "=", value: "hr" }, 'list contains(currentRoles, "hr")'],
    [{ field: "platformNo.tech", op: "=", value: "28" }, 'platformNoRow.tech = "28"'],
    [{ field: "kind", op: "=", value: 'a"b\\c' }, 'kind = "a\\"b\\\\c"'],
    [{ all: [] }, "true"],
    [{ any: [] }, "false"],
    [{ all: [{ field: "kind", op: "filled" }] }, "kind != null"],
    [
      {
        any: [
          { field: "kind", op: "filled" },
          {
            all: [
              { field: "size", op: "empty" },
              { field: "day", op: "empty" },
            ],
          },
        ],
      },
      "kind != null or (size = null and day = null)",
    ],
  ])("writes %j as %s", (one, expected) => {
    expect(feel(one)).toBe(expected);
  });

  it.each<[string, CatalogueComparison]>([
    ['The form has no field "wings"', { field: "wings", op: "filled" }],
    ['The form has no field "wings.left"', { field: "wings.left", op: "filled" }],
    ['"lines" cannot be compared with a value', { field: "lines", op: "=", value: "x" }],
    ['"lines.assign" cannot be compared with a value', { field: "lines.assign", op: "=", value: "x" }],
    ['"size" is a number, "big" is none', { field: "size", op: "=", value: "big" }],
    ['"kind" is text and has no order with 3', { field: "kind", op: ">", value: 3 }],
    ['"items" has several values, which have no order', { field: "items", op: "<", value: "x" }],
    ['"a.b.c" lies too deep for a condition', { field: "a.b.c", op: "filled" }],
    ["A comparison needs one value", { field: "kind", op: "=", value: ["a"] }],
    ["A comparison needs one value", { field: "kind", op: "=" }],
  ])("refuses what it cannot say faithfully: %s", (message, one) => {
    expect(() => feel(one)).toThrow(message);
  });
});
