import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { rowsIn } from "../values/form-values.ts";

const rows = tapeoutRows();
const mask = async (key: FormKindKey) => {
  const kind = await loadSampledKind(key);
  const harness = kindHarness(kind, rows);
  const items = rowsIn(kind.example.atNode.jdv?.jdvItems);
  return { ...harness, items, layers: rowsIn(harness.sample.maskLayers) };
};

describe.each(["mtf", "mpw"] as const)("the JDV of a %s", async (key) => {
  const { decide, told, items, layers } = await mask(key);
  const approver = { approver: "role:pie_eng" };
  const plate = String(items[0]?.plateId);

  it("looks at version, tone, title and orientation of every plate that is written", () => {
    expect(items).toHaveLength(4 * layers.length);
    expect(decide("jdv", { jdvItems: items }, approver)).toEqual([]);
    for (let at = 0; at < 4; at += 1) {
      const jdvItems = items.toSpliced(at, 1);
      expect(decide("jdv", { jdvItems }, approver)).toEqual(["jdvItems jdvPerPlate"]);
    }
  });

  it("names the plate and what is open on it", () => {
    const jdvItems = items.filter(({ plateId, item }) => plateId !== plate || item === "version");
    expect(told("jdv", { jdvItems })).toContain(
      `These plates have items that nobody passed yet: ${plate}: Tone, Title & bar code, Orientation`,
    );
    expect(told("jdv", { jdvItems }, "zh")).toContain(`以下光罩版还有项目没有确认通过：${plate} 极性、标题条码、方向`);
  });

  it("does not take a partly right one for right", () => {
    const jdvItems = items.map((row, at) => (at === 0 ? { ...row, result: "Part" } : row));
    expect(decide("jdv", { jdvItems }, approver)).toEqual(["jdvItems jdvPerPlate"]);
  });

  it("knows the mask of a plate, and plates of the form only", () => {
    const jdvItems = [...items, { plateId: "N99-070-A0", item: "logo", result: "Pass" }];
    expect(decide("jdv", { jdvItems }, approver)).toEqual([`jdvItems[${items.length}].plateId option`]);
  });

  it("leaves plates alone that stay as they are", () => {
    const maskLayers = layers.map((layer, at) => (at === 0 ? { ...layer, action: "reuse" } : layer));
    const jdvItems = [...items.slice(4), { plateId: plate, item: "logo", result: "Pass" }];
    expect(decide("jdv", { maskLayers, jdvItems }, approver)).toEqual([]);
  });
});
