import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { definitionSchema } from "../definition/definition-schema.ts";
import { table } from "../definition/detail-table.ts";
import { text } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";
import { validateForm } from "../validation/validate-form.ts";
import { normalise } from "./normalise.ts";
import { rowIdKey, rowIdOf, rowIdsIn, withoutRowIds, withRowId } from "./row-id.ts";
import { sameValue } from "./same-value.ts";

const lines = table("lines", [text("code"), text("note")]);
const definition = toyForm([], {
  sections: [section("first", [lines]), section("second", [table("inner", [text("code")])], { storeAs: "box" })],
});
const id = "aB3dE5gH7j";
const other = "zY8xW6vU4t";

describe("the id of a row", () => {
  it("is kept when the data is brought into the form in which it is stored [R-ROW-1]", () => {
    const data = { lines: [{ code: " a ", _id: id }], box: { inner: [{ code: "b", _id: other }] } };
    expect(normalise(definition, data)).toEqual({
      lines: [{ code: "a", _id: id }],
      box: { inner: [{ code: "b", _id: other }] },
    });
    expect([...rowIdsIn(definition, data)]).toEqual([id, other]);
  });

  it("is no value of the row: two rows that differ in it alone are the same", () => {
    expect(sameValue([{ code: "a", _id: id }], [{ code: "a" }])).toBe(true);
    expect(sameValue({ code: "a", _id: id }, { code: "b", _id: id })).toBe(false);
  });

  it("is known to the shape check, and refused where it is none", () => {
    const rulesOf = (row: object) =>
      validateForm(definition, {}, { lines: [row] }, { level: "draft", today: "2026-03-02" }).issues.map(
        ({ path, rule }) => `${path} ${rule}`,
      );
    expect(rulesOf({ code: "a", _id: id })).toEqual([]);
    for (const wrong of ["", "short", `${id}x`, 7, null, {}])
      expect(rulesOf({ code: "a", _id: wrong })).toEqual(["lines[0] unknownRow"]);
  });

  it("is left out for another request, in every table and section", () => {
    const data = { lines: [{ code: "a", _id: id }, { code: "c" }], box: { inner: [{ code: "b", _id: other }] } };
    const plain = { lines: [{ code: "a" }, { code: "c" }], box: { inner: [{ code: "b" }] } };
    expect(withoutRowIds(definition, data)).toEqual(plain);
    expect(data.lines[0]).toHaveProperty(rowIdKey, id);
    expect(withoutRowIds(definition, plain)["lines"]).toBe(plain.lines);
  });

  it("is read, set and taken away without changing the row it was read from", () => {
    const row = { code: "a" };
    const named = withRowId(row, id);
    expect([rowIdOf(row), rowIdOf(named), rowIdOf(withRowId(named, undefined))]).toEqual([undefined, id, undefined]);
    expect(row).toEqual({ code: "a" });
    expect(withRowId(named, id)).toBe(named);
  });

  it("lies under a key that no definition can use for a column [R-ROW-1]", () => {
    const broken = structuredClone(definition);
    Object.assign(indexOf(broken).tables.get("lines")?.table.columns[0] ?? {}, { key: rowIdKey });
    expect(definitionSchema.safeParse(definition).success).toBe(true);
    expect(definitionSchema.safeParse(broken).success).toBe(false);
  });
});
