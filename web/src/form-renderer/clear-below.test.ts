import { is, ref, when } from "@signoff/forms/definition/condition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { table } from "@signoff/forms/definition/detail-table";
import { lookup, select, taken, text } from "@signoff/forms/definition/field";
import { dictionary, lookupIn, valuesOfField } from "@signoff/forms/definition/options";
import type { Row } from "@signoff/forms/values/form-values";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { clearBelowInRows, emptyFields, fieldsBelow, lostInRows } from "./clear-below.ts";

const dictionaries = {
  l2: [
    { value: "phone", zh: "手机", en: "Phone", parent: "mobile" },
    { value: "other", zh: "其他", en: "Other", parent: "car" },
  ],
};

const definition = toyForm([
  select("l1", { options: dictionary("l1") }),
  select("l2", {
    options: dictionary("l2", { parentField: "l1" }),
    dependsOn: { field: "l1", rule: "previousLevelFirst" },
  }),
  select("l3", { options: dictionary("l3", { parentField: "l2" }) }),
  lookup("toptierNo", { options: lookupIn("toptier") }),
  lookup("maskCode", { options: lookupIn("mask", { filter: when("toptierCode", is(ref("toptierNo"))) }) }),
  text("techNode", { system: taken("techNode", "toptier", "toptierNo") }),
  select("chips", { options: dictionary("chips"), multiple: true }),
  select("baseChip", { options: valuesOfField("chips") }),
  table("lines", [
    select("group", { options: dictionary("l1") }),
    select("kind", { options: dictionary("l2", { parentField: "group" }) }),
    lookup("part", { options: lookupIn("part"), dependsOn: { field: "group", rule: "previousLevelFirst" } }),
  ]),
]);
const index = indexOf(definition);
const below = (data: Record<string, unknown>, changed: string) =>
  fieldsBelow(index, data, changed, dictionaries).map(({ field }) => field.key);

describe("what a change empties", () => {
  it("is everything further down, level by level", () => {
    expect(below({ l1: "car", l2: "phone", l3: "x" }, "l1")).toEqual(["l2", "l3"]);
  });

  it("is nothing while what is below still belongs to the new value", () => {
    expect(below({ l1: "mobile", l2: "phone", l3: "x" }, "l1")).toEqual([]);
  });

  it("is all of it when the level above is emptied", () => {
    expect(below({ l2: "phone" }, "l1")).toEqual(["l2"]);
  });

  it("is a look-up whose filter reads the changed field, but never a value the server gives", () => {
    expect(below({ toptierNo: "TT2", maskCode: "070", techNode: "n28" }, "toptierNo")).toEqual(["maskCode"]);
  });

  it("is a choice among values that are no longer there", () => {
    expect(below({ chips: ["a", "b"], baseChip: "b" }, "chips")).toEqual([]);
    expect(below({ chips: ["a"], baseChip: "b" }, "chips")).toEqual(["baseChip"]);
  });

  it("is taken out of the data", () => {
    const data: Record<string, unknown> = { l1: "car", l2: "phone" };
    emptyFields(data, fieldsBelow(index, data, "l1", dictionaries));
    expect(data).toEqual({ l1: "car" });
  });
});

describe("inside a row", () => {
  const lines = index.tables.get("lines");
  const clear = (before: readonly Row[], after: readonly Row[]) =>
    lines && clearBelowInRows(lines, before, after, dictionaries);

  it("cells below a changed cell are emptied in that row alone", () => {
    const untouched = { group: "mobile", kind: "phone" };
    const before = [{ group: "mobile", kind: "phone", part: "P1" }, untouched];
    const after = [{ group: "car", kind: "phone", part: "P1" }, untouched];
    expect(clear(before, after)).toEqual([{ group: "car" }, untouched]);
  });

  it("a cell that was changed with it stays: a pasted row is as it was pasted", () => {
    expect(clear([{ group: "mobile", kind: "phone" }], [{ group: "car", kind: "other" }])).toEqual([
      { group: "car", kind: "other" },
    ]);
  });

  it("rows that did not change are the same objects, and so is the list", () => {
    const after = [{ group: "car" }];
    expect(clear([{ group: "mobile" }], after)).toBe(after);
  });

  it("added and deleted rows empty nothing", () => {
    const after = [{ group: "car", kind: "phone" }];
    expect(clear([], after)).toBe(after);
  });
});

describe("[R-FORM-4] what a change in rows would lose", () => {
  const lines = index.tables.get("lines");
  if (!lines) throw new Error("No table of lines");
  const lossOf = (before: readonly Row[], entered: readonly Row[]) =>
    lostInRows(lines, before, entered, clearBelowInRows(lines, before, entered, dictionaries));

  it("is told where a chosen value was changed: of which column, and in which", () => {
    const before = [{ group: "mobile", part: "P1" }];
    expect(lossOf(before, [{ group: "car", part: "P1" }])).toEqual({ changed: "group", lost: ["part"] });
  });

  it("is nothing where nothing was chosen yet, or what is below came with it", () => {
    expect(lossOf([{}], [{ group: "car" }])).toBeUndefined();
    expect(lossOf([{ group: "mobile", part: "P1" }], [{ group: "car", part: "P2" }])).toBeUndefined();
  });
});
