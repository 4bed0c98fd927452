import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { number, text } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { type FormValues, type Row, rowsIn } from "../values/form-values.ts";
import { toyForm } from "../testing/toy-form.ts";
import { contentText, isSame } from "./is-same.ts";
import { mergeData } from "./merge-data.ts";

const definition = toyForm([], {
  sections: [
    section("first", [text("a"), number("b"), table("lines", [text("code"), text("note")])]),
    section("second", [text("inner")], { storeAs: "box" }),
  ],
});

/** Few different values, so that the three versions often agree. */
const word = fc.constantFrom("x", "y", "");
const fields = { a: word, b: fc.constantFrom(1, 2, undefined), box: fc.record({ inner: word }) };
const line = fc.record({ code: word, note: word });
const versionWith = (lines: fc.Arbitrary<Row[]>): fc.Arbitrary<FormValues> =>
  fc.record({ ...fields, lines }).map((data) => ({ ...data }));
const version = versionWith(fc.array(line, { maxLength: 3 }));
/** Nobody adds or removes rows: every cell has one place. */
const sameRows = versionWith(
  fc.tuple(line, line).map(([one, two]) => [
    { ...one, code: "1" },
    { ...two, code: "2" },
  ]),
);

const places = ["a", "b", "inner"] as const;
const at = (data: FormValues, place: (typeof places)[number]): unknown =>
  place === "inner" ? (data["box"] as Record<string, unknown> | undefined)?.["inner"] : data[place];
const pathOf = (place: (typeof places)[number]) => (place === "inner" ? "box.inner" : place);

describe("two versions put together", () => {
  it("lose nothing that was changed in one of them, and ask exactly where both changed it differently", () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const merge = mergeData(definition, { base, mine, theirs });
        const asked = new Set(merge.clashes.map(({ path }) => path));
        for (const place of places) {
          const [was, own, other] = [at(base, place), at(mine, place), at(theirs, place)];
          const iChanged = !isSame(own, was);
          const theyChanged = !isSame(other, was);
          expect(isSame(at(merge.data, place), iChanged ? own : other)).toBe(true);
          expect(asked.has(pathOf(place))).toBe(iChanged && theyChanged && !isSame(own, other));
        }
      }),
    );
  });

  it("do so cell by cell where nobody adds or removes rows", () => {
    fc.assert(
      fc.property(sameRows, sameRows, sameRows, (base, mine, theirs) => {
        const merge = mergeData(definition, { base, mine, theirs });
        const asked = new Set(merge.clashes.map(({ path }) => path));
        const noteOf = (data: FormValues, row: number) => rowsIn(data["lines"])[row]?.["note"];
        for (const row of [0, 1]) {
          const [was, own, other] = [noteOf(base, row), noteOf(mine, row), noteOf(theirs, row)];
          const iChanged = !isSame(own, was);
          expect(isSame(noteOf(merge.data, row), iChanged ? own : other)).toBe(true);
          expect(asked.has(`lines[${row}].note`)).toBe(iChanged && !isSame(other, was) && !isSame(own, other));
        }
      }),
    );
  });

  it("have the rows of both where each only added some", () => {
    const some = fc.array(line, { maxLength: 3 });
    fc.assert(
      fc.property(some, some, some, (old, own, other) => {
        const versions = {
          base: { lines: old },
          mine: { lines: [...old, ...own] },
          theirs: { lines: [...old, ...other] },
        };
        const { data, clashes } = mergeData(definition, versions);
        expect(clashes).toEqual([]);
        const rows = rowsIn(data["lines"]);
        const has = (row: Row) => rows.some((one) => contentText(one, undefined) === contentText(row, undefined));
        expect([...old, ...own, ...other].filter((row) => !has(row))).toEqual([]);
      }),
    );
  });

  it("ask about as much whichever of the two asks", () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const one = mergeData(definition, { base, mine, theirs }).clashes.length;
        expect(mergeData(definition, { base, mine: theirs, theirs: mine }).clashes).toHaveLength(one);
      }),
    );
  });

  it("give the other value for exactly the entries for which it was chosen", () => {
    fc.assert(
      fc.property(version, version, version, fc.subarray([...places]), (base, mine, theirs, chosen) => {
        const merge = mergeData(definition, { base, mine, theirs });
        const result = mergeData(definition, { base, mine, theirs }, new Set(chosen.map(pathOf))).data;
        for (const place of places) {
          const clash = merge.clashes.find(({ path }) => path === pathOf(place));
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
        const { clashes } = mergeData(definition, { base, mine, theirs });
        mergeData(definition, { base, mine, theirs }, new Set(clashes.map(({ path }) => path)));
        expect(JSON.stringify([base, mine, theirs])).toBe(before);
      }),
    );
  });

  it("need no question when only one window was used", () => {
    fc.assert(
      fc.property(version, version, (base, mine) => {
        const own = mergeData(definition, { base, mine, theirs: base });
        const other = mergeData(definition, { base, mine: base, theirs: mine });
        const both = mergeData(definition, { base, mine, theirs: mine });
        for (const { data, clashes } of [own, other, both]) {
          expect(clashes).toEqual([]);
          expect(
            [...places, "lines" as const].every((place) => {
              if (place === "lines") return isSame(data["lines"], mine["lines"]);
              return isSame(at(data, place), at(mine, place));
            }),
          ).toBe(true);
        }
      }),
    );
  });

  it("name a clash by its entry and its section", () => {
    const versions = { base: {}, mine: { box: { inner: "x" } }, theirs: { box: { inner: "y" } } };
    expect(mergeData(definition, versions).clashes).toEqual([
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
