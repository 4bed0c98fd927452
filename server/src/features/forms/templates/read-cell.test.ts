import { checkbox, select } from "@signoff/forms/definition/field";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { yesNo } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { describe, expect, it } from "vitest";
import { cellReader } from "./read-cell.ts";

const item = (value: string, zh: string, en: string) => ({ value, zh, en });
const context = {
  dictionaries: { yes_no: [item("Y", "是", "Yes"), item("N", "否", "No")], tone: [item("C", "亮场", "Clear")] },
  directory: { people: [], departments: new Map() },
};
const { fields } = indexOf(toyForm([checkbox("tick"), select("choice", { options: yesNo })]));

describe("a cell of a spreadsheet for yes or no", () => {
  it.each(["tick", "choice"])("[R-ATT-2] takes it in either language and in any case, as %s", (key) => {
    const field = fields.get(key)?.field;
    if (!field) throw new Error(`no ${key}`);
    const read = cellReader(field, context);
    const values = ["yes", "Yes", "YES", "y", "Y", "是", "no", "NO", "n", "否", true, false].map((cell) => read(cell));
    expect(values.map((one) => (one.kind === "value" ? one.value : one.kind))).toEqual([
      "Y",
      "Y",
      "Y",
      "Y",
      "Y",
      "Y",
      "N",
      "N",
      "N",
      "N",
      "Y",
      "N",
    ]);
    expect(read("perhaps")).toMatchObject({ kind: "wrong", value: "perhaps" });
    expect(read("")).toEqual({ kind: "empty" });
  });
});
