import { describe, expect, it } from "vitest";
import { loadKind } from "../kinds/load-kind.ts";
import { mergeNodeData } from "./node-data.ts";

const { definition } = await loadKind("toptier");
const row = (maskCode: string, more: object = {}) => ({ maskCode, layerName: `Layer ${maskCode}`, ...more });
const data = { subject: "Old", techNode: "28", masks: [row("010"), row("020")] };
const merge = (sent: Record<string, unknown>, editable: readonly string[]) => {
  const { data: merged, issues } = mergeNodeData(definition, data, sent, editable);
  return { merged, told: issues.map(({ path, rule }) => `${path} ${rule}`) };
};

describe("what a handler sends", () => {
  it("replaces what is open at the node and leaves the rest", () => {
    expect(merge({ techNode: "40" }, ["techNode"])).toEqual({ merged: { ...data, techNode: "40" }, told: [] });
  });

  it("is refused by name where it is closed, and changes nothing", () => {
    expect(merge({ techNode: "40" }, [])).toEqual({ merged: data, told: ["techNode notEditable"] });
    expect(merge({ nowhere: 1 }, ["techNode"]).told).toEqual(["nowhere notEditable"]);
  });

  it("takes a whole table where the table is open", () => {
    const masks = [row("030")];
    expect(merge({ masks }, ["masks"])).toEqual({ merged: { ...data, masks }, told: [] });
  });

  it("takes open columns of a table, and names each closed cell that differs", () => {
    const masks = [row("010", { remark: "seen" }), row("020")];
    expect(merge({ masks }, ["masks.remark"])).toEqual({ merged: { ...data, masks }, told: [] });
    const renamed = merge({ masks: [row("010", { layerName: "Other" }), row("020")] }, ["masks.remark"]);
    expect(renamed).toEqual({ merged: data, told: ["masks[0].layerName notEditable"] });
  });

  it("adds and removes no rows where only columns are open", () => {
    for (const masks of [[row("010")], [...data.masks, row("030")], "x", undefined]) {
      expect(merge({ masks }, ["masks.remark"])).toEqual({ merged: data, told: ["masks notEditable"] });
    }
  });

  it("keeps the ids of the rows whose columns it fills in, and cannot change them [R-ROW-1]", () => {
    const stored = { masks: [row("010", { _id: "0000000001" }), row("020", { _id: "0000000002" })] };
    const fill = (masks: readonly object[]) => mergeNodeData(definition, stored, { masks }, ["masks.remark"]);
    const filled = [row("010", { remark: "seen" }), row("020", { _id: "0000000002", remark: "too" })];
    expect(fill(filled).issues).toEqual([]);
    expect(fill(filled).data["masks"]).toEqual([{ ...filled[0], _id: "0000000001" }, filled[1]]);
    const forged = fill([row("010", { _id: "0000000003" }), row("020")]);
    expect(forged.issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(["masks[0] unknownRow"]);
    expect(forged.data).toEqual(stored);
  });

  it("is told where a row is none", () => {
    expect(merge({ masks: [row("010"), "x"] }, ["masks.remark"])).toEqual({ merged: data, told: ["masks[1] shape"] });
  });

  it("never changes the values it was given", () => {
    const before = structuredClone(data);
    merge({ techNode: "40", masks: [row("010", { remark: "seen" }), row("020")] }, ["techNode", "masks.remark"]);
    expect(data).toEqual(before);
  });
});
