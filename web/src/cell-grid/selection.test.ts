import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commandOf } from "./grid-keys.ts";
import { emptyHistory, type GridState, redo, remember, undo } from "./history.ts";
import { cellCount, clampSelection, moveSelection, nextEditableCell, rangeOf, selectCell } from "./selection.ts";

const size = { rows: 20, columns: 12 };
const press = (key: string, modifiers: Partial<Record<"ctrl" | "shift" | "alt", boolean>> = {}) =>
  commandOf({ key, ctrl: false, shift: false, alt: false, ...modifiers });

describe("selecting in a table", () => {
  it("moves by a cell, a page or to the edge, and never off the table", () => {
    const at = selectCell({ row: 5, column: 5 });
    const move = { direction: "down", extend: false, distance: "cell", pageRows: 8 } as const;
    expect(moveSelection(at, move, size).focus).toEqual({ row: 6, column: 5 });
    expect(moveSelection(at, { ...move, distance: "page" }, size).focus).toEqual({ row: 13, column: 5 });
    expect(moveSelection(at, { ...move, distance: "edge" }, size).focus).toEqual({ row: 19, column: 5 });
    expect(moveSelection(at, { ...move, direction: "left", distance: "edge" }, size).focus).toEqual({
      row: 5,
      column: 0,
    });
  });

  it("grows the range from its anchor with Shift", () => {
    const grown = moveSelection(
      selectCell({ row: 2, column: 2 }),
      { direction: "right", extend: true, distance: "cell", pageRows: 1 },
      size,
    );
    expect(rangeOf(grown)).toEqual({ top: 2, bottom: 2, left: 2, right: 3 });
    expect(cellCount(rangeOf(grown))).toBe(2);
  });

  it("stays on the table when rows have gone", () => {
    const selection = { anchor: { row: 18, column: 3 }, focus: { row: 19, column: 11 } };
    expect(clampSelection(selection, { rows: 4, columns: 6 })).toEqual({
      anchor: { row: 3, column: 3 },
      focus: { row: 3, column: 5 },
    });
  });

  it("walks every editable cell once with Tab, in both directions", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (open) => {
        const small = { rows: 3, columns: 4 };
        const isEditable = (cell: { row: number; column: number }) => open[cell.row * 4 + cell.column] === true;
        const visited: number[] = [];
        let cell = nextEditableCell({ row: 0, column: -1 }, false, small, isEditable);
        while (cell) {
          visited.push(cell.row * 4 + cell.column);
          cell = nextEditableCell(cell, false, small, isEditable);
        }
        expect(visited).toEqual(open.flatMap((isOpen, index) => (isOpen ? [index] : [])));
      }),
    );
  });

  it.each([
    ["ArrowDown", {}, { kind: "move", direction: "down", extend: false, distance: "cell" }],
    ["ArrowDown", { ctrl: true, shift: true }, { kind: "move", direction: "down", extend: true, distance: "edge" }],
    ["ArrowUp", { alt: true }, { kind: "move-rows", by: -1 }],
    ["d", { ctrl: true }, { kind: "fill-down" }],
    ["D", { ctrl: true, shift: true }, { kind: "duplicate-rows" }],
    ["z", { ctrl: true }, { kind: "undo" }],
    ["Z", { ctrl: true, shift: true }, { kind: "redo" }],
    ["F2", {}, { kind: "edit" }],
    ["光", {}, { kind: "edit", text: "光" }],
    ["Tab", { shift: true }, { kind: "tab", backwards: true }],
    ["Home", { ctrl: true }, { kind: "corner", to: "start", extend: false }],
  ] as const)("reads %s with %o as a command", (key, modifiers, command) => {
    expect(press(key, modifiers)).toEqual(command);
  });

  it.each([
    ["c", { ctrl: true }],
    ["v", { ctrl: true }],
    ["Shift", {}],
    ["F5", {}],
    ["k", { ctrl: true }],
  ] as const)("leaves %s with %o to the page and to clipboard events", (key, modifiers) => {
    expect(press(key, modifiers)).toBeUndefined();
  });
});

describe("undo and redo", () => {
  it("goes back and forth through every state", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 30 }), (texts) => {
        const states: GridState[] = ["", ...texts].map((code) => ({
          rows: [{ code }],
          selection: selectCell({ row: 0, column: 0 }),
        }));
        let history = emptyHistory;
        for (const state of states.slice(0, -1)) history = remember(history, state);
        let present = states.at(-1) ?? states[0];
        for (const expected of states.slice(0, -1).toReversed()) {
          const step = present && undo(history, present);
          expect(step?.state).toBe(expected);
          if (step) [history, present] = [step.history, step.state];
        }
        for (const expected of states.slice(1)) {
          const step = present && redo(history, present);
          expect(step?.state).toBe(expected);
          if (step) [history, present] = [step.history, step.state];
        }
      }),
    );
  });

  it("forgets what was undone once something new is typed", () => {
    const state = (code: string) => ({ rows: [{ code }], selection: selectCell({ row: 0, column: 0 }) });
    const undone = undo(remember(emptyHistory, state("a")), state("b"));
    expect(undone && redo(remember(undone.history, state("a")), state("c"))).toBeUndefined();
  });
});
