import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { table } from "../definition/detail-table.ts";
import { number, text } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";
import type { Row } from "./form-values.ts";
import { anchoredRow, anchorName, rowAnchor } from "./row-anchor.ts";

const definition = toyForm([], {
  sections: [
    section("main", [table("masks", [text("mask"), text("version"), number("cd")]), table("notes", [text("note")])]),
  ],
  rules: [{ rule: "uniqueRows", params: { table: "masks", columns: ["mask", "version"] } }],
});
const tableOf = (key: string) => {
  const found = indexOf(definition).tables.get(key);
  if (!found) throw new Error(`there is no table ${key}`);
  return found;
};
const [masks, notes] = [tableOf("masks"), tableOf("notes")];
const mask = (name: string, version = "A", cd = 1): Row => ({ mask: name, version, cd });

describe("a row that something is said about", () => {
  it("is found again by what names it, wherever it stands and whatever else changed", () => {
    const rows = [mask("M1"), mask("M2")];
    const anchor = rowAnchor(definition, masks, rows, 1);
    expect(anchorName(anchor)).toBe("M2 / A");
    expect(anchoredRow(definition, masks, [mask("M0"), mask("M2", "A", 9), mask("M1")], anchor)).toBe(1);
  });

  it("is gone when it was taken out or is called otherwise", () => {
    const anchor = rowAnchor(definition, masks, [mask("M1")], 0);
    expect(anchoredRow(definition, masks, [], anchor)).toBeUndefined();
    expect(anchoredRow(definition, masks, [mask("M1", "B")], anchor)).toBeUndefined();
  });

  it("without a name is known by its number", () => {
    const rows = [{ note: "a" }, { note: "b" }];
    const anchor = rowAnchor(definition, notes, rows, 1);
    expect([anchor, anchorName(anchor)]).toEqual(["#2", "2"]);
    expect(anchoredRow(definition, notes, rows, anchor)).toBe(1);
    expect(anchoredRow(definition, notes, rows.slice(1), anchor)).toBeUndefined();
    // A part of its name is still missing.
    expect(rowAnchor(definition, masks, [{ mask: "M1" }], 0)).toBe("#1");
  });

  it("is found where it stands, for every row of every table", () => {
    const some = fc.uniqueArray(
      fc.record({ mask: fc.string({ minLength: 1 }), version: fc.string({ minLength: 1 }) }),
      {
        selector: (row) => JSON.stringify([row.mask, row.version]),
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(some, (rows) => {
        for (const at of rows.keys())
          expect(anchoredRow(definition, masks, rows, rowAnchor(definition, masks, rows, at))).toBe(at);
      }),
    );
  });
});
