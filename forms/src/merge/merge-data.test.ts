import { describe, expect, it } from "vitest";
import { loadKind } from "../kinds/load-kind.ts";
import { isSame } from "./is-same.ts";
import { mergeData } from "./merge-data.ts";

const { definition } = await loadKind("toptier");
const mask = (maskCode: string, more: object = {}) => ({ maskCode, layerName: `Layer ${maskCode}`, ...more });
const base = { subject: "Old", techNode: "28", masks: [mask("010"), mask("020")] };
const pathsOf = (merge: { readonly clashes: readonly { readonly path: string }[] }) =>
  merge.clashes.map(({ path }) => path);

describe("two versions of a form", () => {
  it("keep what only one of them changed, without asking", () => {
    const mine = { ...base, subject: "Mine" };
    expect(mergeData(definition, { base, mine, theirs: { ...base, techNode: "40" } })).toEqual({
      data: { ...base, subject: "Mine", techNode: "40" },
      clashes: [],
    });
  });

  it("keep different cells and different rows of one table, without asking", () => {
    const mine = { ...base, masks: [mask("010", { remark: "mine" }), mask("020"), mask("030")] };
    const theirs = { ...base, masks: [mask("010", { layerName: "Theirs" }), mask("020"), mask("040")] };
    const merge = mergeData(definition, { base, mine, theirs });
    expect(pathsOf(merge)).toEqual([]);
    expect(merge.data["masks"]).toEqual([
      { maskCode: "010", layerName: "Theirs", remark: "mine" },
      mask("020"),
      mask("030"),
      mask("040"),
    ]);
  });

  it("ask about the same cell, and give the value that was chosen", () => {
    const mine = { ...base, subject: "Mine", masks: [mask("010", { layerName: "A" }), mask("020")] };
    const theirs = { ...base, subject: "Theirs", masks: [mask("010", { layerName: "B" }), mask("020")] };
    const merge = mergeData(definition, { base, mine, theirs });
    expect(merge.data).toEqual(mine);
    expect(merge.clashes.map(({ path, mine: own, theirs: other }) => [path, own, other])).toEqual([
      ["subject", "Mine", "Theirs"],
      ["masks[0].layerName", "A", "B"],
    ]);
    const chosen = mergeData(definition, { base, mine, theirs }, new Set(["masks[0].layerName"]));
    expect(chosen.data).toEqual({ ...mine, masks: theirs.masks });
  });

  it("ask about a row that one side took out while the other changed it, and take out what nobody changed", () => {
    const mine = { ...base, masks: [mask("020")] };
    const theirs = { ...base, masks: [mask("010", { layerName: "Theirs" }), mask("020")] };
    const merge = mergeData(definition, { base, mine, theirs });
    expect(merge.clashes).toMatchObject([{ key: "masks", mine: undefined, theirs: theirs.masks[0] }]);
    expect(mergeData(definition, { base, mine, theirs }, new Set(pathsOf(merge))).data["masks"]).toEqual(theirs.masks);
    const other = mergeData(definition, { base, mine: theirs, theirs: mine });
    expect(other.clashes).toMatchObject([{ key: "masks", mine: theirs.masks[0], theirs: undefined }]);
    expect(mergeData(definition, { base, mine: theirs, theirs: mine }, new Set(pathsOf(other))).data).toEqual(mine);
    const added = { ...base, masks: [...base.masks, mask("050")] };
    expect(mergeData(definition, { base, mine, theirs: added })).toEqual({
      data: { ...base, masks: [mask("020"), mask("050")] },
      clashes: [],
    });
  });

  it("do not add a row twice that both added, and merge its cells", () => {
    const mine = { ...base, masks: [...base.masks, mask("050", { remark: "mine" })] };
    const theirs = { ...base, masks: [...base.masks, mask("050")] };
    expect(mergeData(definition, { base, mine, theirs })).toEqual({ data: mine, clashes: [] });
  });

  it("merge the cells of a row by its id, although both moved and renamed rows [R-ROW-1]", () => {
    const [one, two] = [mask("010", { _id: "0000000001" }), mask("020", { _id: "0000000002" })];
    const stored = { ...base, masks: [one, two] };
    const mine = { ...base, masks: [{ ...two, remark: "mine" }, one, mask("030")] };
    const theirs = { ...base, masks: [one, { ...two, maskCode: "021" }] };
    const merge = mergeData(definition, { base: stored, mine, theirs });
    expect(pathsOf(merge)).toEqual([]);
    expect(merge.data["masks"]).toEqual([one, mask("030"), { ...two, maskCode: "021", remark: "mine" }]);
  });

  it("take over the ids that a save from another window gave the rows [R-ROW-1]", () => {
    const theirs = { ...base, masks: [mask("010", { _id: "0000000001" }), mask("020", { _id: "0000000002" })] };
    const mine = { ...base, masks: [mask("010"), mask("020", { remark: "mine" })] };
    expect(mergeData(definition, { base, mine, theirs })).toEqual({
      data: { ...base, masks: [theirs.masks[0], { ...theirs.masks[1], remark: "mine" }] },
      clashes: [],
    });
    expect(mergeData(definition, { base, mine: base, theirs }).data).toEqual(theirs);
  });

  it("agree on what both entered alike, whatever the language of names and the order of keys", () => {
    expect(isSame({ id: "a", name: "A" }, { name: "甲", id: "a" })).toBe(true);
    expect(isSame([{ b: 1, a: 2 }], [{ a: 2, b: 1 }])).toBe(true);
    expect(isSame("", undefined)).toBe(true);
    expect(isSame("a", "b")).toBe(false);
  });
});
