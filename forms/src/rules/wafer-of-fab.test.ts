import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import type { FormValues } from "../values/form-values.ts";

const rows = tapeoutRows();

/** The rows with a change in one record. */
const withRecord = (registry: string, code: unknown, change: FormValues): LookupRows =>
  rows.map((row) =>
    row.registry === registry && row.code === code ? { ...row, data: { ...row.data, ...change } } : row,
  );

/** A company with 200 mm wafers in its second fab, and no size for the third. */
const twoSizes: Dictionaries = {
  ...dictionaries,
  fab_site: (dictionaries["fab_site"] ?? []).map(({ parent, ...fab }) => {
    if (fab.value === "F3") return fab;
    return { ...fab, parent: fab.value === "F2" ? "w8" : String(parent) };
  }),
};

const bodies: readonly FormKindKey[] = [
  "foundryProductBody",
  "tdProductBody",
  "testingProductBody",
  "transferProductBody",
  "mpwProductBody",
  "ntoCombo",
  "stackWiring",
];

describe("[R-GATE-10] wafers of another size than the fab runs", () => {
  it.each(bodies)("are refused in a %s, and taken once size or fab is mended", async (key) => {
    const { submit } = kindHarness(await loadSampledKind(key), rows);
    expect(submit({ waferSize: "w8" })).toEqual(["waferSize waferOfFab"]);
    expect(submit({ waferSize: "w12" })).toEqual([]);
    expect(submit({ waferSize: "w8", fabSite: "F2" }, { dictionaries: twoSizes })).toEqual([]);
    expect(submit({ waferSize: "w12", fabSite: "F2" }, { dictionaries: twoSizes })).toEqual(["waferSize waferOfFab"]);
  });

  it("are refused in words that name the fab and both sizes", async () => {
    const { told } = kindHarness(await loadSampledKind("foundryProductBody"), rows);
    expect(told("submit", { waferSize: "w8" })).toEqual([
      "Fab 1 (300 mm) runs 300 mm wafers, but 200 mm is chosen here: choose 300 mm, or a fab that runs 200 mm",
    ]);
    expect(told("submit", { waferSize: "w8" }, "zh")).toEqual([
      "一厂的晶圆为12英寸，而此处选择了8英寸；请改为12英寸，或选择晶圆为8英寸的厂区",
    ]);
  });

  it.each([
    ["createDevice", "productId", "productId"],
    ["pfm", "productBody", "bodyCode"],
  ] as const)("are refused in a %s that names a %s made in that fab", async (key, registry, by) => {
    const kind = await loadSampledKind(key);
    const { sample, submit, told } = kindHarness(kind, rows);
    expect(submit({ waferSize: "w8" })).toEqual(["waferSize waferOfRecord"]);
    expect(submit({ waferSize: "w12" })).toEqual([]);
    const code = String(sample[by]);
    expect(told("submit", { waferSize: "w8" })).toEqual([
      `${code} is made in Fab 1 (300 mm), which runs 300 mm wafers, but 200 mm is chosen here: choose 300 mm`,
    ]);
    const elsewhere = kindHarness(kind, withRecord(registry, code, { fabSite: "F2" }));
    expect(elsewhere.submit({ waferSize: "w8" }, { dictionaries: twoSizes })).toEqual([]);
    expect(elsewhere.submit({ waferSize: "w12" }, { dictionaries: twoSizes })).toEqual(["waferSize waferOfRecord"]);
  });

  it.each([
    ["fsr", "device", "deviceName"],
    ["newProductId", "productBody", "bodyCode"],
    ["tdProductId", "productBody", "bodyCode"],
    ["testingProductId", "productBody", "bodyCode"],
    ["mpwProductId", "productBody", "bodyCode"],
  ] as const)("are refused in a %s whose %s has them", async (key, registry, by) => {
    const kind = await loadSampledKind(key);
    const code = String(kindHarness(kind, rows).sample[by]);
    const { submit, told } = kindHarness(kind, withRecord(registry, code, { waferSize: "w8" }));
    expect(submit({})).toEqual(["fabSite fabOfRecord"]);
    expect(told("submit", {}, "zh")).toEqual([`${code}的晶圆为8英寸，而一厂的晶圆为12英寸；请选择晶圆为8英寸的厂区`]);
    expect(told("submit", {})).toEqual([
      `${code} has 200 mm wafers, but Fab 1 (300 mm) runs 300 mm: choose a fab that runs 200 mm`,
    ]);
    expect(submit({ fabSite: "F2" }, { dictionaries: twoSizes })).toEqual([]);
  });

  it("are nothing to refuse while nobody has said what the fab runs, or the record is not loaded", async () => {
    const body = kindHarness(await loadSampledKind("foundryProductBody"), rows);
    expect(body.submit({ waferSize: "w8", fabSite: "F3" }, { dictionaries: twoSizes })).toEqual([]);
    const device = kindHarness(await loadSampledKind("createDevice"), rows);
    expect(device.submit({ waferSize: "w8" }, { rows: undefined })).not.toContain("waferSize waferOfRecord");
  });

  it("are those of the catalogue's fabs, each of which has its size", () => {
    const sizes = new Set(dictionaries["wafer_size"]?.map(({ value }) => value));
    for (const { parent } of dictionaries["fab_site"] ?? []) expect(sizes).toContain(parent);
  });
});
