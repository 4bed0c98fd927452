import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridColumn, GridRow } from "./column.ts";
import { clearRange, deleteRows, duplicateRows, fillDown, fillTo, moveRows, pasteCells, setCell } from "./edit-rows.ts";
import type { CellRange } from "./selection.ts";

const columns = ["code", "layer", "fixed"].map(textColumn);

function textColumn(key: string): GridColumn {
  return {
    key,
    title: key,
    width: 100,
    editor: { kind: "text" },
    format: (value) => (typeof value === "string" ? value : ""),
    parse: (text) => (text === "" ? undefined : text),
    isReadOnly: (row) => key === "fixed" || row.locked === true,
  };
}

const range = (top: number, bottom: number, left = 0, right = 2): CellRange => ({ top, bottom, left, right });
const threeRows: readonly GridRow[] = [
  { code: "010", layer: "AA" },
  { code: "020", layer: "NW", fixed: "x" },
  { code: "030" },
];

const anyRows = fc.array(fc.record({ code: fc.string(), layer: fc.string() }, { requiredKeys: [] }), {
  minLength: 1,
  maxLength: 12,
});

describe("changing the rows of a table", () => {
  it("sets one cell and keeps the identity of every other row", () => {
    const next = setCell(threeRows, 1, textColumn("layer"), "PW");
    expect(next[1]).toEqual({ code: "020", layer: "PW", fixed: "x" });
    expect([next[0] === threeRows[0], next[2] === threeRows[2]]).toEqual([true, true]);
  });

  it("gives back the same rows when nothing changes, so that nothing is drawn or undone", () => {
    expect(setCell(threeRows, 0, textColumn("code"), "010")).toBe(threeRows);
    expect(clearRange(threeRows, columns, range(0, 2, 2, 2))).toBe(threeRows);
  });

  it("keeps an empty cell absent, as on the wire", () => {
    expect(setCell(threeRows, 0, textColumn("code"), "")[0]).toEqual({ layer: "AA" });
  });

  it("leaves cells alone that may not be edited", () => {
    expect(clearRange(threeRows, columns, range(0, 2))).toEqual([{}, { fixed: "x" }, {}]);
    expect(setCell([{ code: "1", locked: true }], 0, textColumn("code"), "2")).toEqual([{ code: "1", locked: true }]);
  });

  it("fills the first row of a range into the rows below", () => {
    expect(fillDown(threeRows, columns, range(0, 2, 0, 1)).map((row) => row.code)).toEqual(["010", "010", "010"]);
  });

  it("fills a single row from the row above", () => {
    expect(fillDown(threeRows, columns, range(2, 2, 1, 1))[2]).toEqual({ code: "030", layer: "NW" });
    expect(fillDown(threeRows, columns, range(0, 0))).toBe(threeRows);
  });

  it("repeats a pulled range over the rows added to it", () => {
    const rows = [{ code: "a" }, { code: "b" }, {}, {}, {}];
    expect(fillTo(rows, columns, range(0, 1, 0, 0), 4).map((row) => row.code)).toEqual(["a", "b", "a", "b", "a"]);
  });

  it("pastes one copied cell into the whole range", () => {
    const pasted = pasteCells(threeRows, columns, {
      cells: [["Z"]],
      range: range(0, 2, 0, 0),
      mayGrow: true,
      newRow: () => ({}),
    });
    expect(pasted.map((row) => row.code)).toEqual(["Z", "Z", "Z"]);
  });

  it("grows by the rows that are missing, and not where the table has a fixed number of rows", () => {
    const cells = [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ];
    const options = { cells, range: range(2, 2, 0, 0), newRow: () => ({ fixed: "new" }) };
    expect(pasteCells(threeRows, columns, { ...options, mayGrow: true })).toEqual([
      ...threeRows.slice(0, 2),
      { code: "a", layer: "b" },
      { code: "c", layer: "d", fixed: "new" },
      { code: "e", layer: "f", fixed: "new" },
    ]);
    expect(pasteCells(threeRows, columns, { ...options, mayGrow: false })).toHaveLength(3);
  });

  it("leaves cells alone that a ragged paste does not reach", () => {
    const pasted = pasteCells(threeRows, columns, {
      cells: [["1", "2"], ["3"]],
      range: range(0, 0, 0, 0),
      mayGrow: true,
      newRow: () => ({}),
    });
    expect(pasted[1]).toEqual({ code: "3", layer: "NW", fixed: "x" });
  });

  it("deletes what it duplicated, and is back where it was", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(11), fc.nat(3), (rows, start, height) => {
        const top = Math.min(start, rows.length - 1);
        const bottom = Math.min(top + height, rows.length - 1);
        const doubled = duplicateRows(rows, range(top, bottom));
        const copies = range(bottom + 1, bottom + 1 + bottom - top);
        expect(doubled).toHaveLength(rows.length + bottom - top + 1);
        expect(deleteRows(doubled, copies)).toEqual(rows);
      }),
    );
  });

  it("moves rows up and down again without losing one", () => {
    fc.assert(
      fc.property(anyRows, fc.nat(11), (rows, start) => {
        const at = Math.min(start, rows.length - 1);
        const moved = moveRows(rows, range(at, at), 1);
        const back = at === rows.length - 1 ? moved : moveRows(moved, range(at + 1, at + 1), -1);
        expect(back).toEqual(rows);
      }),
    );
  });
});
