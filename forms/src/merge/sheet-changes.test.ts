import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../values/form-values.ts";
import { type SheetChoice, sheetChanges, type SheetRules, type SheetVersions, takeChanges } from "./sheet-changes.ts";

const rules: SheetRules = {
  keys: ["code"],
  counter: "seq",
  columns: ["seq", "code", "name", "grade"],
  isOpen: () => true,
  takesRows: true,
};
const takeAll: SheetChoice = { isTaken: () => true, sideOf: () => "mine" };

const base: readonly Row[] = [
  { code: "070", name: "GATE", grade: "D" },
  { code: "080", name: "NLL", grade: "D" },
  { code: "090", name: "SN", grade: "C" },
];

function unchanged(more: Partial<SheetVersions> = {}): SheetVersions {
  return { base, mine: base, places: base.map((_row, at) => at), theirs: base, ...more };
}

function withCell(rows: readonly Row[], at: number, change: Row): readonly Row[] {
  return rows.map((row, place) => (place === at ? { ...row, ...change } : row));
}

function taken(versions: SheetVersions, choice: SheetChoice = takeAll, by: SheetRules = rules) {
  return takeChanges(sheetChanges(versions, by), versions, choice);
}

const kinds = (versions: SheetVersions, by = rules) => sheetChanges(versions, by).map(({ kind }) => kind);

describe("a table that comes back from a spreadsheet", () => {
  it("changes nothing when nothing was changed", () => {
    expect(kinds(unchanged())).toEqual(["same", "same", "same"]);
    expect(taken(unchanged())).toEqual(base);
  });

  it("changes the cells that were changed, and keeps what was changed in the form meanwhile", () => {
    const mine = withCell(base, 1, { grade: "E" });
    const theirs = withCell(base, 1, { name: "NLDD" });
    const versions = unchanged({ mine, theirs });
    expect(sheetChanges(versions, rules)[1]).toMatchObject({
      kind: "changed",
      cells: [{ column: "grade", base: "D", mine: "E", theirs: "D", isClash: false }],
    });
    expect(taken(versions)[1]).toEqual({ code: "080", name: "NLDD", grade: "E" });
  });

  it("asks about a cell that both sides changed, and takes the side that was chosen", () => {
    const versions = unchanged({ mine: withCell(base, 1, { grade: "E" }), theirs: withCell(base, 1, { grade: "F" }) });
    expect(sheetChanges(versions, rules)[1]?.cells).toEqual([
      { column: "grade", base: "D", mine: "E", theirs: "F", isClash: true },
    ]);
    expect(taken(versions)[1]).toMatchObject({ grade: "E" });
    expect(taken(versions, { ...takeAll, sideOf: () => "theirs" })[1]).toMatchObject({ grade: "F" });
    expect(taken(versions, { ...takeAll, sideOf: () => "base" })[1]).toMatchObject({ grade: "D" });
  });

  it("leaves every row its id, and brings back a row that was taken out as the row that it was [R-ROW-4]", () => {
    const named = base.map((row, at) => ({ ...row, _id: `000000000${at}` }));
    const mine = withCell(base, 1, { grade: "E" });
    const reversed = named.toReversed();
    const moved = unchanged({ base: named, mine, theirs: reversed });
    expect(taken(moved)).toEqual([reversed[0], { ...reversed[1], grade: "E" }, reversed[2]]);
    const added = { code: "160", name: "MIM", grade: "D" };
    const removed = { base: named, mine: [...mine, added], places: [0, 1, 2, null], theirs: [named[0] ?? {}] };
    expect(taken(removed)).toEqual([named[0], { ...named[1], grade: "E" }, added]);
  });

  it("has no question where both sides made the same change", () => {
    const both = withCell(base, 0, { grade: "A" });
    expect(kinds(unchanged({ mine: both, theirs: both }))).toEqual(["same", "same", "same"]);
  });

  it("empties a cell that was emptied", () => {
    const mine = base.map((row, at) => (at === 0 ? { code: "070", grade: "D" } : row));
    expect(taken(unchanged({ mine }))[0]).toEqual({ code: "070", grade: "D" });
  });

  it("adds, takes out and moves rows as the spreadsheet has them", () => {
    const added = { code: "160", name: "MIM", grade: "D" };
    const [first = {}, , third = {}] = base;
    const versions = unchanged({ mine: [third, added, first], places: [2, null, 0] });
    expect(taken(versions)).toEqual([third, added, first]);
    expect(sheetChanges(versions, rules).filter(({ kind }) => kind === "removed")).toMatchObject([{ theirs: 1 }]);
  });

  it("leaves the form's order where the spreadsheet moved nothing", () => {
    const theirs = base.toReversed();
    const added = { code: "160", name: "MIM", grade: "D" };
    const mine = [...base.slice(0, 1), added, ...base.slice(1)];
    const result = taken(unchanged({ mine, places: [0, null, 1, 2], theirs }));
    expect(result.map(({ code }) => code)).toEqual(["090", "080", "070", "160"]);
  });

  it("keeps rows that were added in the form meanwhile, in their place", () => {
    const fresh = { code: "085", name: "NEW", grade: "B" };
    const theirs = [...base.slice(0, 2), fresh, ...base.slice(2)];
    expect(taken(unchanged({ theirs }))).toEqual(theirs);
    const moved = unchanged({ theirs, mine: base.toReversed(), places: [2, 1, 0] });
    expect(taken(moved).map(({ code }) => code)).toEqual(["090", "080", "085", "070"]);
  });

  it("asks when a row was taken out on one side and changed on the other", () => {
    const withoutSecond = base.filter((_row, at) => at !== 1);
    const changed = withCell(base, 1, { grade: "E" });
    const gone = unchanged({ mine: withoutSecond, places: [0, 2], theirs: changed });
    expect(sheetChanges(gone, rules)[1]).toMatchObject({ kind: "removed", isClash: true });
    const back = unchanged({ mine: changed, theirs: withoutSecond });
    const line = sheetChanges(back, rules).find(({ isClash }) => isClash);
    expect(line).toMatchObject({ kind: "added", mine: 1 });
    expect(taken(back, { ...takeAll, isTaken: (one) => one !== line && !one.isClash })).toEqual(withoutSecond);
    const untouched = unchanged({ theirs: withoutSecond });
    expect(taken(untouched)).toEqual(withoutSecond);
  });

  it("takes only the lines that are ticked", () => {
    const mine = withCell(withCell(base, 0, { grade: "A" }), 2, { grade: "B" });
    const result = taken(unchanged({ mine }), { ...takeAll, isTaken: ({ theirs }) => theirs === 2 });
    expect(result).toEqual(withCell(base, 2, { grade: "B" }));
  });

  it("takes nothing from closed cells, and says which they are", () => {
    const closed: SheetRules = { ...rules, isOpen: (column) => column !== "name" };
    const mine = [...withCell(base, 0, { name: "OTHER", grade: "A" }), { code: "160", name: "MIM" }];
    const versions = unchanged({ mine, places: [0, 1, 2, null] });
    const [first, , , last] = sheetChanges(versions, closed);
    expect(first).toMatchObject({ closed: ["name"], cells: [{ column: "grade" }] });
    expect(last).toMatchObject({ kind: "added", closed: ["name"] });
    expect(taken(versions, takeAll, closed)).toEqual([...withCell(base, 0, { grade: "A" }), { code: "160" }]);
  });

  it("neither adds nor takes out rows of a table whose rows are given", () => {
    const given: SheetRules = { ...rules, takesRows: false };
    const mine = [base[0] ?? {}, { code: "160" }];
    const versions = unchanged({ mine, places: [0, null] });
    expect(kinds(versions, given)).toEqual(["same", "same", "same"]);
    expect(taken(versions, takeAll, given)).toEqual(base);
  });

  it("does not take the count of rows for a change", () => {
    const counted = base.map((row, at) => ({ ...row, seq: at + 1 }));
    const mine = counted.map((row) => ({ ...row, seq: 9 }));
    const versions = { base: counted, mine, places: [0, 1, 2], theirs: counted };
    expect(kinds(versions)).toEqual(["same", "same", "same"]);
  });
});

const cell = fc.option(fc.constantFrom("A", "B", "C", "D"), { nil: undefined });
const someRows = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc.record({ name: cell, grade: cell }).map((cells): Row => filled({ code: String(code), ...cells })),
      ),
    ),
  );

function filled(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/** Changes cells, removes, moves and adds rows. */
function edited(rows: readonly Row[], prefix: string) {
  return fc
    .record({
      order: fc.shuffledSubarray(rows.map((_row, at) => at)),
      changes: fc.array(fc.record({ at: fc.nat(20), name: cell, grade: cell }), { maxLength: 6 }),
      added: fc.array(fc.record({ name: cell, grade: cell }), { maxLength: 3 }),
    })
    .map(({ order, changes, added }) => {
      const kept = order.map((place) => ({ place, row: { ...rows[place] } }));
      for (const { at, name, grade } of changes) {
        const one = kept[at];
        if (one) one.row = filled({ ...one.row, name, grade });
      }
      const fresh = added.map((cells, at) => ({ place: null, row: filled({ code: `${prefix}${at}`, ...cells }) }));
      return [...kept, ...fresh];
    });
}

const versionsOf = someRows.chain((rows) =>
  fc.tuple(fc.constant(rows as readonly Row[]), edited(rows, "x"), edited(rows, "y")).map(([first, mine, theirs]) => ({
    base: first,
    mine: mine.map(({ row }) => row),
    places: mine.map(({ place }) => place),
    theirs: theirs.map(({ row }) => row),
  })),
);

describe("whatever both sides did", () => {
  it("the spreadsheet comes back as exactly that where the form was left alone", () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        expect(taken({ ...versions, theirs: versions.base })).toEqual(versions.mine);
      }),
    );
  });

  it("the form stays as it is where nothing is taken", () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        const result = taken(versions, { isTaken: () => false, sideOf: () => "theirs" });
        expect(new Set(result)).toEqual(new Set(versions.theirs));
        expect(result).toHaveLength(versions.theirs.length);
      }),
    );
  });

  it("no row is there twice, and no line is about two rows", () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        const lines = sheetChanges(versions, rules);
        for (const side of ["mine", "theirs"] as const) {
          const places = lines.flatMap((line) => line[side] ?? []);
          expect(new Set(places).size).toBe(places.length);
        }
        const codes = taken(versions).map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });

  it("what the form changed stays unless the same cell or row was changed in the spreadsheet too", () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        const lines = sheetChanges(versions, rules);
        const clashes = new Set(lines.flatMap(({ cells }) => cells.filter(({ isClash }) => isClash)));
        const result = takeChanges(lines, versions, {
          isTaken: (line) => !line.isClash,
          sideOf: ({ cells }, column) =>
            cells.some((one) => one.column === column && clashes.has(one)) ? "theirs" : "mine",
        });
        for (const line of lines.filter(({ kind, theirs }) => kind !== "removed" && theirs !== undefined)) {
          const theirs = versions.theirs[line.theirs ?? -1] ?? {};
          const now = result.find(({ code }) => code === theirs["code"]) ?? {};
          const own = new Set(line.cells.filter(({ isClash }) => !isClash).map(({ column }) => column));
          const kept = ["name", "grade"].filter((column) => !own.has(column));
          expect(kept.map((column) => now[column])).toEqual(kept.map((column) => theirs[column]));
        }
      }),
    );
  });
});
