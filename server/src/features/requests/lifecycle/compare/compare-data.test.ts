import type { FormValues } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { changedCells } from "./changed-cells.ts";
import { compareData } from "./compare-data.ts";
import { compareVersions } from "./compare-requests.ts";
import { copiedData, withFiles } from "../life/copy-request.ts";

type Definition = Awaited<ReturnType<typeof loadSampledKind>>["definition"];

let definition: Definition;
let sample: FormValues;

beforeAll(async () => {
  const kind = await loadSampledKind("toptier");
  ({ definition } = kind);
  sample = kind.example.sample;
});

const masks = (data: FormValues) => data["masks"] as Record<string, unknown>[];

describe("compareData", () => {
  it("finds nothing between a form and itself, whatever is left out of it", () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(sample)), (keys) => {
        const data = Object.fromEntries(keys.map((key) => [key, sample[key]]));
        expect(compareData(definition, data, structuredClone(data), "en")).toEqual({ fields: [], rows: [] });
      }),
    );
  });

  it("tells added, removed and changed fields apart, with their labels in the language asked for", () => {
    const to = { ...sample, description: "Other", remark: "New" };
    const { subject: _gone, ...from } = sample;
    const { fields } = compareData(definition, from, to, "zh");
    expect(fields.map(({ path, kind }) => [path, kind])).toEqual([
      ["subject", "added"],
      ["remark", "added"],
      ["description", "changed"],
    ]);
    expect(fields[0]?.label).toBe("主题");
  });

  it("names the cells of a changed row, and takes a moved row for the same row", () => {
    const [first, second, ...others] = masks(sample);
    const to = { ...sample, masks: [{ ...second, layerNumber: "99;9" }, first, ...others] };
    const { rows } = compareData(definition, sample, to, "en");
    expect(rows.map(({ path }) => path)).toEqual(["masks[0].layerNumber"]);
  });

  it("compares two long tables without a name for their rows in bounded time and memory", async () => {
    const { definition: form } = await loadSampledKind("tkBody");
    const rows = (mark: string) => Array.from({ length: 12_000 }, (_, at) => ({ remark: `${mark}${at}`, qty: at }));
    const { rows: found } = compareData(form, { modules: rows("a") }, { modules: rows("b") }, "en");
    expect(found).toHaveLength(24_000);
  });

  it("tells rows that came and went, with the place where they stand", () => {
    const fewer = { ...sample, masks: masks(sample).slice(0, -2) };
    expect(compareData(definition, sample, fewer, "en").rows.map(({ kind }) => kind)).toEqual(["removed", "removed"]);
    const more = compareData(definition, fewer, sample, "en").rows;
    expect(more.map(({ kind, row }) => [kind, row])).toEqual([
      ["added", masks(sample).length - 2],
      ["added", masks(sample).length - 1],
    ]);
  });

  it("matches rows by the column the form keeps unique, however they were moved and changed", () => {
    const [first, second, third, ...others] = masks(sample);
    const to = [third, { ...first, layerName: "Other", layerNumber: "7;7", module: "metal" }, { ...second }, ...others];
    const { rows } = compareData(definition, sample, { ...sample, masks: to }, "en");
    expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
      ["masks[1].layerName", "changed"],
      ["masks[1].layerNumber", "changed"],
      ["masks[1].module", "changed"],
    ]);
  });

  it("takes a row with another name for another row, and counts no row as changed by its number alone", () => {
    const [first, ...others] = masks(sample);
    const renamed = { ...first, maskCode: "999" };
    const numbered = (rows: readonly object[]) => rows.map((row, at) => ({ ...row, seq: at + 1 }));
    const from = { ...sample, masks: numbered([first ?? {}, ...others]) };
    const to = { ...sample, masks: numbered([...others, renamed]) };
    const { rows } = compareData(definition, from, to, "en");
    expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
      [`masks[${others.length}]`, "added"],
      ["masks[0]", "removed"],
    ]);
  });

  it("pairs rows without a name with what is most like them, and with nothing that is not", () => {
    const layer = (layerName: string, layerNumber: number, purpose: string) => ({ layerName, layerNumber, purpose });
    const from = { layers: [layer("A", 1, "drawing"), layer("B", 2, "drawing"), layer("C", 3, "dummy")] };
    const to = { layers: [layer("C", 3, "drawing"), layer("Z", 9, "label"), layer("A", 1, "drawing")] };
    const { rows } = compareData(definition, from, to, "en");
    expect(rows.map(({ path, kind }) => [path, kind])).toEqual([
      ["layers[0].purpose", "changed"],
      ["layers[1]", "added"],
      ["layers[1]", "removed"],
    ]);
  });

  it("gives the history the cells an edit changed", async () => {
    const changed = await changedCells(definition, { description: "a" }, { description: "b" });
    expect(changed).toEqual([{ path: "description", before: "a", after: "b" }]);
    expect(await changedCells(definition, sample, structuredClone(sample))).toBeUndefined();
  });

  it("finds the same in a thread, where long tables are compared", async () => {
    const long = (mark: string) => ({
      ...sample,
      masks: Array.from({ length: 400 }, (_, at) => ({ ...masks(sample)[0], maskCode: `${at}`, layerName: mark })),
    });
    const there = await compareVersions(definition, long("a"), long("b"), "en");
    expect(there).toEqual({ isSame: false, ...compareData(definition, long("a"), long("b"), "en") });
    expect(there.rows).toHaveLength(400);
  });
});

describe("copiedData", () => {
  it("leaves out what the kind says and files the copy under its new maker", () => {
    const defaults = { applicant: { id: "me" }, department: { id: "D22" } };
    const copied = copiedData(definition, sample, defaults);
    expect(copied).not.toHaveProperty("productBody");
    expect(copied).toMatchObject(defaults);
    expect(copied["masks"]).toEqual(sample["masks"]);
    expect(sample).toHaveProperty("productBody");
  });

  it("forgets people and department when the new maker has none", () => {
    const copied = copiedData(definition, sample, {});
    expect(copied).not.toHaveProperty("department");
  });
});

describe("withFiles", () => {
  it("replaces the ids of copied files and drops the others", async () => {
    const { definition: trrs } = await loadSampledKind("trrs");
    const index = trrs.sections.flatMap(({ tables }) => tables);
    const table = index.find(({ columns }) => columns.some(({ type }) => type === "attachment"));
    const column = table?.columns.find(({ type }) => type === "attachment");
    if (!table || !column) throw new Error("TRRS has a table with files");
    const data = { [table.key]: [{ [column.key]: ["a", "b"] }, { [column.key]: ["c"] }] };
    expect(withFiles(trrs, data, new Map([["a", "x"]]))).toEqual({ [table.key]: [{ [column.key]: ["x"] }, {}] });
  });
});
