import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { type Place, placeOf } from "./places.ts";
import { sortDifferences, sortProblems } from "./placed-notes.ts";

const definition = toyForm([], {
  sections: [
    section("base", [text("name", { formKey: "stored" }), table("lines", [text("code"), text("size")])]),
    section("mask", [text("grade"), table("plates", [text("no")])], { storeAs: "mask" }),
  ],
  attachments: [{ bizType: "toy_file" }],
});

function inWords(place: Place): string {
  switch (place.kind) {
    case "form":
      return "form";
    case "section":
      return `section ${place.section.key}`;
    case "attachments":
      return `files ${place.bizType} in ${place.section?.key ?? "nothing"}`;
    case "field":
      return `field ${place.indexed.field.key} in ${place.section.key}`;
    default:
      return `table ${place.indexed.table.key} row ${String(place.row)} column ${place.column ?? "-"}`;
  }
}

describe("a path of the validator", () => {
  it.each([
    ["name", "field name in base"],
    ["stored", "field name in base"],
    ["mask.grade", "field grade in mask"],
    ["lines", "table lines row undefined column -"],
    ["lines[3]", "table lines row 3 column -"],
    ["lines[3].code", "table lines row 3 column code"],
    ["mask.plates[0].no", "table plates row 0 column no"],
    ["attachments.toy_file", "files toy_file in attach"],
    ["section:mask", "section mask"],
    ["section:gone", "form"],
    ["nowhere", "form"],
    ["nowhere[1].x", "form"],
  ])("%s names %s", (path, words) => {
    expect(inWords(placeOf(definition, path))).toBe(words);
  });
});

describe("problems", () => {
  const sorted = sortProblems(definition, [
    { path: "stored", message: "first" },
    { path: "stored", message: "second" },
    { path: "lines[2].code", message: "wrong" },
    { path: "lines[2].size", message: "too big" },
    { path: "lines", message: "a row is missing" },
    { path: "lines[4]", message: "not unique" },
    { path: "attachments.toy_file", message: "a file is missing" },
    { path: "", message: "of the form as a whole" },
  ]);

  it("come to their fields, the first one of each", () => {
    expect([...sorted.fields]).toEqual([["name", "first"]]);
    expect([...sorted.attachments]).toEqual([["toy_file", "a file is missing"]]);
  });

  it("come to cells, to rows and to the table", () => {
    const lines = sorted.tables.get("lines");
    expect([...(lines?.cells.get(2) ?? [])]).toEqual([
      ["code", "wrong"],
      ["size", "too big"],
    ]);
    expect(lines?.general).toEqual([
      { row: undefined, message: "a row is missing" },
      { row: 4, message: "not unique" },
    ]);
  });

  it("are counted by section, all of them", () => {
    expect([...sorted.sections]).toEqual([
      ["base", 6],
      ["attach", 1],
    ]);
  });
});

describe("differences", () => {
  const sorted = sortDifferences(definition, [
    { path: "stored", kind: "changed", before: "old" },
    { path: "lines[0].code", kind: "changed", before: "070" },
    { path: "lines[2]", kind: "added", before: undefined },
    { path: "lines[1]", kind: "removed", before: { code: "060" } },
  ]);

  it("come to fields, cells and rows, and are counted by section", () => {
    const lines = sorted.tables.get("lines");
    expect(sorted.fields.get("name")?.before).toBe("old");
    expect(lines?.cells.get(0)?.get("code")).toBe("070");
    expect([...(lines?.added ?? [])]).toEqual([2]);
    expect(lines?.removed).toEqual([{ at: 1, before: { code: "060" } }]);
    expect(sorted.sections.get("base")).toBe(4);
  });
});
