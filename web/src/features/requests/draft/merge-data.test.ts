import { loadKind } from "@signoff/forms/kinds/load-kind";
import { describe, expect, it } from "vitest";
import { isSame, mergeData, takeTheirs } from "./merge-data.ts";

const { definition } = await loadKind("toptier");
const base = { subject: "Old", techNode: "28", masks: [{ maskCode: "010" }] };

describe("two windows on one draft", () => {
  it("keep what only one of them changed, without asking", () => {
    const merge = mergeData(definition, base, { ...base, subject: "Mine" }, { ...base, techNode: "40" });
    expect(merge).toEqual({ data: { ...base, subject: "Mine", techNode: "40" }, clashes: [] });
  });

  it("ask about what both changed, table by table", () => {
    const mine = { ...base, subject: "Mine", masks: [{ maskCode: "020" }] };
    const theirs = { ...base, subject: "Theirs", masks: [] };
    const merge = mergeData(definition, base, mine, theirs);
    expect(merge.data).toEqual(mine);
    expect(merge.clashes.map(({ key, isTable, theirs }) => [key, isTable, theirs])).toEqual([
      ["subject", false, "Theirs"],
      ["masks", true, []],
    ]);
    expect(takeTheirs(definition, merge, new Set(["masks"]))).toEqual({ subject: "Mine", techNode: "28" });
  });

  it("agree on what both entered alike, whatever the language of names and the order of keys", () => {
    expect(isSame({ id: "a", name: "A" }, { name: "甲", id: "a" })).toBe(true);
    expect(isSame([{ b: 1, a: 2 }], [{ a: 2, b: 1 }])).toBe(true);
    expect(isSame("", undefined)).toBe(true);
    expect(isSame("a", "b")).toBe(false);
  });
});
