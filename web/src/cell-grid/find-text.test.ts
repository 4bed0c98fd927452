import { describe, expect, it } from "vitest";
import type { GridColumn } from "./column.ts";
import { findText, nextMatch } from "./find-text.ts";
import { emptyHistory, redo, remember, undo } from "./history.ts";
import { selectCell } from "./selection.ts";

const column = (key: string) =>
  ({ key, format: (value: unknown) => (typeof value === "string" ? value : "") }) as unknown as GridColumn;
const columns = [column("code"), column("name")];
const rows = [{ code: "010", name: "Deep N well" }, { code: "020", name: "N well" }, { code: "030" }];

describe("finding text in a table", () => {
  it("finds every cell whose shown text has the words, whatever their case, row by row", () => {
    expect(findText(rows, columns, " n WELL ")).toEqual([
      { row: 0, column: 1 },
      { row: 1, column: 1 },
    ]);
    expect(findText(rows, columns, "0")).toHaveLength(3);
  });

  it("finds nothing for blanks", () => {
    expect(findText(rows, columns, "  ")).toEqual([]);
  });

  it("goes on behind a cell, in its row first, and again from the top behind the last", () => {
    const matches = [
      { row: 0, column: 1 },
      { row: 0, column: 3 },
      { row: 2, column: 0 },
    ];
    expect(nextMatch(matches, { row: 0, column: 1 })).toEqual({ row: 0, column: 3 });
    expect(nextMatch(matches, { row: 1, column: 9 })).toEqual({ row: 2, column: 0 });
    expect(nextMatch(matches, { row: 2, column: 0 })).toEqual({ row: 0, column: 1 });
    expect(nextMatch([], { row: 0, column: 0 })).toBeUndefined();
  });
});

describe("the steps of a table", () => {
  const state = (code: string) => ({ rows: [{ code }], selection: selectCell({ row: 0, column: 0 }) });

  it("are gone back and forth, and a new change forgets what was undone", () => {
    const history = remember(remember(emptyHistory, state("a")), state("b"));
    const back = undo(history, state("c"));
    expect(back?.state).toEqual(state("b"));
    const forth = back && redo(back.history, back.state);
    expect(forth?.state).toEqual(state("c"));
    expect(back && redo(remember(back.history, back.state), state("d"))).toBeUndefined();
  });

  it("end where there are none", () => {
    expect([undo(emptyHistory, state("a")), redo(emptyHistory, state("a"))]).toEqual([undefined, undefined]);
  });

  it("are no more than two hundred", () => {
    const history = Array.from({ length: 250 }, (_, at) => state(String(at))).reduce(remember, emptyHistory);
    expect(history.past).toHaveLength(200);
    expect(history.past[0]).toEqual(state("50"));
  });
});
