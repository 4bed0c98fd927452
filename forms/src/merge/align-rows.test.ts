import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../values/form-values.ts";
import { alignRows } from "./align-rows.ts";
import { contentText } from "./is-same.ts";

const contentOf = (row: Row) => contentText(row, undefined);
const pairsOf = (before: Row[], after: Row[], keys?: readonly string[]) =>
  Object.fromEntries(alignRows(before, after, keys, contentOf));

const row = (mask: string, cd: number): Row => ({ mask, cd });

describe("rows of an older and a newer table", () => {
  it("are the same where nothing changed", () => {
    expect(pairsOf([row("M1", 1), row("M2", 2)], [row("M1", 1), row("M2", 2)])).toEqual({ 0: 0, 1: 1 });
  });

  it("are known by what names them, wherever they stand and whatever else changed", () => {
    const before = [row("M1", 1), row("M2", 2)];
    const after = [row("M3", 3), row("M2", 20), row("M1", 10)];
    expect(pairsOf(before, after, ["mask"])).toEqual({ 0: 2, 1: 1 });
  });

  it("are known by their content where nothing names them", () => {
    const before = [row("M1", 1), row("M2", 2)];
    expect(pairsOf(before, [row("M2", 2), row("M1", 1)])).toEqual({ 0: 1, 1: 0 });
    expect(pairsOf(before, [row("M0", 0), row("M1", 1), row("M2", 2)])).toEqual({ 0: 1, 1: 2 });
  });

  it("are known by their order where as many were left over on both sides", () => {
    expect(pairsOf([row("M1", 1), row("M2", 2)], [row("M1", 1), row("M2", 9)])).toEqual({ 0: 0, 1: 1 });
  });

  it("are not guessed where some were taken out as well, unless they still stand in their place", () => {
    expect(pairsOf([row("M1", 1), row("M2", 2), row("M3", 3)], [row("M3", 3)])).toEqual({ 2: 0 });
    expect(pairsOf([row("M1", 1), row("M2", 2)], [row("M1", 9)])).toEqual({ 0: 0 });
  });

  it("are known by their ids before all else, and never paired against them [R-ROW-1]", () => {
    const named = (mask: string, cd: number, id: string): Row => ({ mask, cd, _id: id.padStart(10, "0") });
    const before = [named("M1", 1, "1"), named("M2", 2, "2"), named("M3", 3, "3")];
    const after = [named("M3", 9, "3"), named("M1", 1, "4"), named("M9", 2, "2")];
    expect(pairsOf(before, after, ["mask"])).toEqual({ 1: 2, 2: 0 });
    expect(pairsOf(before, [named("M1", 7, "1"), row("M2", 8), row("M8", 8)], ["mask"])).toEqual({ 0: 0, 1: 1, 2: 2 });
    expect(pairsOf([row("M1", 1), row("M2", 2)], [named("M2", 2, "2"), named("M7", 1, "1")])).toEqual({ 0: 1, 1: 0 });
  });

  it("are paired one to one, within both tables", () => {
    const rows = fc.array(fc.record({ mask: fc.constantFrom("M1", "M2", "M3"), cd: fc.nat(3) }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (before, after, named) => {
        const pairs = alignRows(before, after, named ? ["mask"] : undefined, contentOf);
        const [from, to] = [[...pairs.keys()], [...pairs.values()]];
        expect(new Set(to).size).toBe(to.length);
        expect(from.every((at) => at < before.length) && to.every((at) => at < after.length)).toBe(true);
        expect(pairs.size).toBeGreaterThanOrEqual(before.length === after.length ? before.length : 0);
      }),
    );
  });
});
