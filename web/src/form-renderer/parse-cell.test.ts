import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FieldType } from "@signoff/forms/definition/field-type";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCell } from "./parse-cell.ts";

const column = (type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key: "x",
  type,
  label: { zh: "列", en: "Column" },
  ...more,
});
const tones = [
  { value: "C", label: "Clear field" },
  { value: "D", label: "Dark field" },
];

describe("a pasted cell", () => {
  it.each([
    ["1,234.5", 1234.5],
    ["28 nm", 28],
    ["-3e-2", -0.03],
    ["12,34", "12,34"],
    ["about 5", "about 5"],
    ["  ", undefined],
  ])("as a number: %s is %s", (text, value) => {
    expect(parseCell(text, column("number", { unit: "nm" }), [])).toBe(value);
  });

  it.each([
    ["2026-11-13", "2026-11-13"],
    ["2026/11/3", "2026-11-03"],
    ["2026.1.09", "2026-01-09"],
    ["2026年11月3日", "2026-11-03"],
    ["2026-11-13 00:00:00", "2026-11-13"],
    ["2026-02-30", "2026-02-30"],
    ["next week", "next week"],
  ])("as a day: %s is %s", (text, value) => {
    expect(parseCell(text, column("date"), [])).toBe(value);
  });

  it.each([
    ["Dark field", "D"],
    ["dark FIELD", "D"],
    ["C", "C"],
    ["grey", "grey"],
  ])("as a choice: %s is %s", (text, value) => {
    expect(parseCell(text, column("select"), tones)).toBe(value);
  });

  it("[R-FORM-5] as a choice stays several where several were given, so that it can be said that one is too many", () => {
    expect(parseCell("Clear field; Dark field", column("select"), tones)).toEqual(["C", "D"]);
    expect(parseCell("Clear field; grey", column("select"), tones)).toBe("Clear field; grey");
  });

  it("as several choices is parted at commas of both languages, each once", () => {
    expect(parseCell("Clear field、D; D，x", column("multiselect", { multiple: true }), tones)).toEqual([
      "C",
      "D",
      "x",
    ]);
  });

  it.each([
    ["Yes", "Y"],
    ["是", "Y"],
    ["no", "N"],
    ["否", "N"],
    ["FALSE", "N"],
    // Other values stay, so that the cell reports them: they used to become a no.
    ["maybe", "maybe"],
  ])("as a tick: %s is %s", (text, value) => {
    expect(parseCell(text, column("checkbox"), [])).toBe(value);
  });

  it.each(["是 否", "Yes No"])("as a choice of %s takes yes and no in either language", (shown) => {
    const [yes = "", no = ""] = shown.split(" ");
    const options = [
      { value: "Y", label: yes },
      { value: "N", label: no },
    ];
    const read = (text: string) => parseCell(text, column("select"), options);
    expect(["yes", "YES", "y", "是", "no", "No", "否", "perhaps"].map(read)).toEqual([
      "Y",
      "Y",
      "Y",
      "Y",
      "N",
      "N",
      "N",
      "perhaps",
    ]);
  });

  it("as a person is the account it names; the server knows who that is", () => {
    expect(parseCell("pie.liu ", column("user"), [])).toEqual({ id: "pie.liu", name: "pie.liu" });
  });

  it("as a long text keeps its own blanks", () => {
    expect(parseCell(" a\n b", column("textarea"), [])).toBe(" a\n b");
  });

  it("is never dropped silently: what is not blank is a value", () => {
    const types: readonly FieldType[] = ["text", "number", "date", "select", "lookup", "user", "checkbox", "textarea"];
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...types), (text, type) => {
        const value = parseCell(text, column(type), tones);
        expect(value === undefined).toBe(text.trim() === "");
      }),
    );
  });
});
