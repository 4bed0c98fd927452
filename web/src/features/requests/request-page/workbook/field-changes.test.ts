// @vitest-environment jsdom
import { formState } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import { describe, expect, it } from "vitest";
import type { FormSources } from "../../../../form-renderer/form-view-props.ts";
import { fieldChanges, isTakenByItself } from "./field-changes.ts";
import { exportedParts, type ShownForm } from "./form-parts.ts";
import { withChanges, withoutChanges } from "./write-changes.ts";

const { definition, example } = await loadSampledKind("toptier");
const index = indexOf(definition);
const sources = { dictionaries: {}, files: { list: [] } } as unknown as FormSources;

function shown(data: FormValues): ShownForm {
  return {
    definition,
    data,
    rows: [],
    state: formState(definition, data, { viewer: { mode: "edit" }, rows: [] }),
    sources,
  };
}

const form = shown(example.sample);
const description = index.fields.get("description");
const masks = index.tables.get("masks");
if (!description || !masks) throw new Error("there are a description and masks");
const [first = {}, ...others] = example.sample["masks"] as readonly Row[];
const changed = (mine: unknown, base: unknown = example.sample["description"]) => ({
  fields: [{ key: "description", base, mine, problem: null }],
});

describe("fields of a workbook [R-ATT-2]", () => {
  it("are offered where the file changed them, ticked unless they were changed here too", () => {
    const [plain] = fieldChanges(form, changed("From Excel"));
    expect(plain).toMatchObject({ mine: "From Excel", isClash: false, isClosed: false });
    const [clash] = fieldChanges(form, changed("From Excel", "As it went out"));
    expect([plain, clash].map((one) => one && isTakenByItself(one))).toEqual([true, false]);
  });

  it("are left alone where both sides agree, or the file has what went out", () => {
    expect(fieldChanges(form, changed(example.sample["description"], "Before"))).toEqual([]);
    expect(fieldChanges(form, changed("Before", "Before"))).toEqual([]);
  });

  it("are not ticked when they cannot be read, and closed when nobody fills them in", () => {
    const fields = [
      { key: "techNode", base: "28", mine: "no such node", problem: "not an option" },
      { key: "requestDate", base: null, mine: "2026-01-01", problem: null },
    ];
    const [wrong, closed] = fieldChanges(form, { fields });
    expect(wrong && isTakenByItself(wrong)).toBe(false);
    expect(closed?.isClosed).toBe(true);
  });

  it("and tables are written together, and taken back together without what was typed since", () => {
    const rows = [...others, { ...first, layerName: "From Excel" }];
    const taken = { fields: [{ indexed: description, value: "From Excel" }], tables: [{ indexed: masks, rows }] };
    const written = withChanges(form, taken);
    expect(written["description"]).toBe("From Excel");
    const names = (written["masks"] as readonly Row[]).map(({ layerName, seq }) => [seq, layerName]);
    expect(names.at(-1)).toEqual([names.length, "From Excel"]);
    const later = { ...written, subject: "Typed since" };
    expect(withoutChanges(form, taken)(later)).toEqual({ ...example.sample, subject: "Typed since" });
  });

  it("go out with the tables, and with what is closed in them", () => {
    const parts = exportedParts(form, { locale: "en", yes: "Yes", no: "No" });
    expect(parts.fields).toContainEqual({ key: "description", isClosed: false });
    expect(parts.fields.find(({ key }) => key === "requestDate")?.isClosed).toBe(true);
    expect(parts.tables.find(({ key }) => key === "masks")).toMatchObject({ takesRows: true });
  });
});
