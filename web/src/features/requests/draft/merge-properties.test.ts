import { table } from "@signoff/forms/definition/detail-table";
import { number, text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import type { FormData } from "@signoff/forms/form-data";
import { toyForm } from "@signoff/forms/testing/toy-form";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame, mergeData, takeTheirs } from "./merge-data.ts";

const definition = toyForm([], {
  sections: [
    section("first", [text("a"), number("b"), table("lines", [text("code")])]),
    section("second", [text("inner")], { storeAs: "box" }),
  ],
});

/** Few different values, so that the three versions often agree. */
const word = fc.constantFrom("x", "y", "");
const version: fc.Arbitrary<FormData> = fc
  .record({
    a: word,
    b: fc.constantFrom(1, 2, undefined),
    lines: fc.array(fc.record({ code: word }), { maxLength: 2 }),
    box: fc.record({ inner: word }),
  })
  .map((data) => ({ ...data }));

const places = ["a", "b", "lines", "inner"] as const;
const at = (data: FormData, place: (typeof places)[number]): unknown =>
  place === "inner" ? (data["box"] as Record<string, unknown> | undefined)?.["inner"] : data[place];

describe("two versions put together", () => {
  it("lose nothing that was changed in one of them, and ask exactly where both changed it differently", () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const merge = mergeData(definition, base, mine, theirs);
        const asked = new Set(merge.clashes.map(({ key }) => key));
        for (const place of places) {
          const [was, own, other] = [at(base, place), at(mine, place), at(theirs, place)];
          const iChanged = !isSame(own, was);
          const theyChanged = !isSame(other, was);
          expect(isSame(at(merge.data, place), iChanged ? own : other)).toBe(true);
          expect(asked.has(place)).toBe(iChanged && theyChanged && !isSame(own, other));
        }
      }),
    );
  });

  it("give the other value for exactly the entries for which it was chosen", () => {
    fc.assert(
      fc.property(version, version, version, fc.subarray([...places]), (base, mine, theirs, chosen) => {
        const merge = mergeData(definition, base, mine, theirs);
        const result = takeTheirs(definition, merge, new Set(chosen));
        for (const place of places) {
          const clash = merge.clashes.find(({ key }) => key === place);
          const isTaken = clash !== undefined && chosen.includes(place);
          expect(isSame(at(result, place), at(isTaken ? theirs : merge.data, place))).toBe(true);
        }
      }),
    );
  });

  it("leave the versions themselves alone", () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const before = JSON.stringify([base, mine, theirs]);
        const merge = mergeData(definition, base, mine, theirs);
        takeTheirs(definition, merge, new Set(places));
        expect(JSON.stringify([base, mine, theirs])).toBe(before);
      }),
    );
  });

  it("need no question when only one window was used", () => {
    fc.assert(
      fc.property(version, version, (base, mine) => {
        expect(mergeData(definition, base, mine, base).clashes).toEqual([]);
        expect(mergeData(definition, base, base, mine)).toEqual({ data: mine, clashes: [] });
        expect(mergeData(definition, base, mine, mine).clashes).toEqual([]);
      }),
    );
  });

  it("name a clash by its entry and its section", () => {
    const merge = mergeData(definition, {}, { box: { inner: "x" } }, { box: { inner: "y" } });
    expect(merge.clashes).toEqual([
      expect.objectContaining({
        key: "inner",
        label: expect.objectContaining({ en: "inner" }),
        section: expect.objectContaining({ en: "second" }),
        mine: "x",
        theirs: "y",
      }),
    ]);
  });
});
