import { formScope } from "@signoff/forms/conditions/form-scope";
import { formState } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { table } from "@signoff/forms/definition/detail-table";
import { multiselect, select, text } from "@signoff/forms/definition/field";
import { dictionary, values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import type { Row } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import { pickInRows } from "./pick-in-rows.ts";

const dictionaries = {
  kind: [
    { value: "phone", zh: "手机", en: "Phone", parent: "mobile" },
    { value: "tablet", zh: "平板", en: "Tablet", parent: "mobile" },
    { value: "radar", zh: "雷达", en: "Radar", parent: "car" },
  ],
};

const definition = toyForm([
  table("lines", [
    text("note"),
    text("group"),
    select("kind", {
      options: dictionary("kind", { parentField: "group" }),
      dependsOn: { field: "group", rule: "previousLevelFirst" },
    }),
    select("unit", { options: values("nm") }),
    select("grade", { options: values("A"), noAutoPick: true }),
    select("closed", { options: values("x"), readOnly: true }),
    multiselect("tags", { options: values("only") }),
  ]),
]);

function picked(before: readonly Row[], after: readonly Row[]) {
  const index = indexOf(definition);
  const indexed = index.tables.get("lines");
  if (!indexed) throw new Error("no table");
  const data = { lines: after };
  const state = formState(definition, data, { viewer: { mode: "edit" } });
  return pickInRows({ indexed, state, scope: formScope(index, data), dictionaries }, before, after);
}

describe("an only option in a table", () => {
  it("[R-FORM-7] is taken in a new row, where the cell is open and nothing else says so", () => {
    expect(picked([], [{ note: "n" }])).toEqual([{ note: "n", unit: "nm" }]);
  });

  it("[R-FORM-7] is taken once the level above leaves only one", () => {
    expect(picked([], [{ group: "car" }, { group: "mobile" }])).toEqual([
      { group: "car", kind: "radar", unit: "nm" },
      { group: "mobile", unit: "nm" },
    ]);
  });

  it("[R-FORM-7] leaves rows alone that nobody touched, and values that are there", () => {
    const untouched = { note: "old" };
    const rows = picked([untouched], [untouched, { unit: "um" }]);
    expect(rows).toEqual([{ note: "old" }, { unit: "um" }]);
    expect(rows[0]).toBe(untouched);
  });
});
