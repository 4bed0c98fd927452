import { describe, expect, it } from "vitest";
import { cellName, codeName, isNamed, namedCodes } from "./code-name.ts";
import { formScope } from "../conditions/form-scope.ts";
import { indexOf } from "../definition/definition-index.ts";
import { table } from "../definition/detail-table.ts";
import { lookup, multiselect, select, text } from "../definition/field.ts";
import { lookupIn, valuesOfColumn, valuesOfField } from "../definition/options.ts";
import { section } from "../definition/section.ts";
import type { Row } from "./form-values.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { toyForm } from "../testing/toy-form.ts";

const definition = toyForm([], {
  sections: [
    section("main", [
      lookup("customer", { options: lookupIn("customer") }),
      text("taken", { refersTo: "customer" }),
      text("plain"),
      lookup("masks", { options: lookupIn("toptierMask"), multiple: true }),
      select("mainMask", { options: valuesOfField("masks") }),
      lookup("review", { options: lookupIn("trrs") }),
      lookup("manual", { options: lookupIn("document") }),
    ]),
    section("lines", [
      table("lines", [lookup("maskCode", { options: lookupIn("toptierMask") }), text("layerName")]),
      table("checks", [multiselect("maskCodes", { options: valuesOfColumn("lines", "maskCode"), multiple: true })]),
    ]),
  ],
});
const index = indexOf(definition);

const row = (registry: string, code: string, data: RegistryRow["data"]): RegistryRow => ({
  registry,
  code,
  version: 1,
  state: "current",
  data,
});
const rows = [
  row("customer", "C001", { companyName: "大学", englishName: "University" }),
  row("toptierMask", "1010", { layerName: "DNW" }),
  row("toptierMask", "1020", { layerName: "PW" }),
  row("trrs", "TR-1", { subject: "Risk review" }),
  row("document", "DRM-1", { documentName: "Manual", documentNameZh: "手册" }),
  { ...row("document", "DRM-2", { documentName: "Old manual", documentNameZh: "旧手册" }), state: "obsolete" as const },
];

const context = (locale: "zh" | "en" = "en") => ({ index, rows, locale, scope: formScope(index, {}, { rows }) });
const field = (key: string) => {
  const found = index.fields.get(key)?.field;
  if (!found) throw new Error(`no field ${key}`);
  return found;
};
const inTable = (tableKey: string, key: string, cells: Row) => {
  const indexed = index.tables.get(tableKey);
  const column = indexed?.columns.get(key);
  if (!indexed || !column) throw new Error(`no column ${key}`);
  return { shown: isNamed(column, indexed, index), name: cellName(column, cells, indexed, context()) };
};

describe("the name behind a code [R-FORM-1]", () => {
  it("is the record's, in the language asked for, chosen or taken over", () => {
    expect(codeName(field("customer"), "C001", context("zh"))).toBe("大学");
    expect(codeName(field("taken"), "C001", context())).toBe("University");
  });

  it("is missing for codes that are unknown, of no registry, or of one without names", () => {
    expect(codeName(field("customer"), "C009", context())).toBeUndefined();
    expect(codeName(field("plain"), "C001", context())).toBeUndefined();
    expect(codeName(field("review"), "TR-1", context())).toBeUndefined();
    expect(namedCodes(field("review"), "TR-1", context())).toBeUndefined();
  });

  it("says of a document that it is obsolete, and of no other", () => {
    const named = (code: string, locale: "zh" | "en") => codeName(field("manual"), code, context(locale));
    expect([named("DRM-1", "en"), named("DRM-1", "zh")]).toEqual(["Manual", "手册"]);
    expect([named("DRM-2", "en"), named("DRM-2", "zh")]).toEqual(["Old manual (obsolete)", "旧手册（已作废）"]);
    const closed = rows.map((one): RegistryRow => ({ ...one, state: "obsolete" }));
    expect(codeName(field("customer"), "C001", { ...context(), rows: closed })).toBe("University");
  });

  it("stands behind each of several codes", () => {
    expect(codeName(field("masks"), ["1010", "1020"], context("zh"))).toBe("DNW、PW");
    expect(namedCodes(field("masks"), ["1010", "9"], context())).toBe("1010 DNW, 9");
  });

  it("is found for a choice among values entered elsewhere in the form", () => {
    expect(codeName(field("mainMask"), "1020", context())).toBe("PW");
    expect(inTable("checks", "maskCodes", { maskCodes: ["1010", "1020"] })).toEqual({ shown: true, name: "DNW, PW" });
  });

  it("is left out in a table that has a column for it", () => {
    expect(inTable("lines", "maskCode", { maskCode: "1010" })).toEqual({ shown: false, name: undefined });
  });
});
