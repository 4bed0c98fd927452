import type { GridRow } from "./column.ts";
import { clearRange, deleteRows, duplicateRows, fillDown, insertRows, moveRows, setCell } from "./edit-rows.ts";
import type { ChangeCommand, GridCommand } from "./grid-keys.ts";
import { moveSelection, nextEditableCell, rangeOf, selectCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

export interface CommandSurroundings {
  /** Rows in view, for a page of movement. */
  readonly pageRows: number;
  /** Makes an empty row; absent on a table with a fixed number of rows. */
  readonly newRow: (() => GridRow) | undefined;
  readonly onSearch: () => void;
  readonly onLeave: () => void;
}

/** Runs the command of a key or a toolbar button. Returns false if the page should handle the key itself. */
export function runGridCommand(model: CellGridModel, command: GridCommand, around: CommandSurroundings): boolean {
  switch (command.kind) {
    case "move":
      model.select(moveSelection(model.selection, { ...command, pageRows: around.pageRows }, model.size));
      return true;
    case "corner":
      return goToCorner(model, command);
    case "tab":
      return walkTab(model, command.backwards);
    case "edit":
      if (model.isEditable(model.selection.focus)) editCell(model, command.text);
      return !model.isReadOnly;
    case "select-all":
      model.select({
        anchor: { row: 0, column: 0 },
        focus: { row: model.size.rows - 1, column: model.size.columns - 1 },
      });
      return true;
    case "search":
      around.onSearch();
      return true;
    case "leave":
      around.onLeave();
      return false;
    default:
      return changeRows(model, command, around);
  }
}

/** Space, Enter or a press toggles a tick; anything else opens the cell. */
function editCell(model: CellGridModel, text: string | undefined): void {
  const { row, column } = model.selection.focus;
  const edited = model.columns[column];
  if (edited?.editor.kind !== "tick") {
    model.startEditing({ text });
    return;
  }
  if (text !== undefined && text !== " ") return;
  const { on, off } = edited.editor;
  model.apply(setCell(model.rows, row, edited, model.rows[row]?.[edited.key] === on ? off : on));
}

function changeRows(model: CellGridModel, command: ChangeCommand, around: CommandSurroundings): boolean {
  if (model.isReadOnly) return false;
  const { rows, columns } = model;
  const range = rangeOf(model.selection);
  switch (command.kind) {
    case "clear":
      model.apply(clearRange(rows, columns, range));
      return true;
    case "fill-down":
      model.apply(fillDown(rows, columns, range));
      return true;
    case "undo":
      model.undo();
      return true;
    case "redo":
      model.redo();
      return true;
    case "insert-row":
      if (around.newRow) model.apply(insertRows(rows, range.top, [around.newRow()]));
      return true;
    case "delete-rows":
      if (around.newRow && rows.length > 0)
        model.apply(deleteRows(rows, range), selectCell({ row: range.top, column: range.left }));
      return true;
    case "duplicate-rows":
      if (around.newRow) model.apply(duplicateRows(rows, range));
      return true;
    case "move-rows":
      if (around.newRow) moveSelectedRows(model, command.by);
      return true;
  }
}

function moveSelectedRows(model: CellGridModel, by: -1 | 1): void {
  const { anchor, focus } = model.selection;
  const moved = moveRows(model.rows, rangeOf(model.selection), by);
  if (moved === model.rows) return;
  model.apply(moved, { anchor: { ...anchor, row: anchor.row + by }, focus: { ...focus, row: focus.row + by } });
}

function goToCorner(model: CellGridModel, { to, extend }: { to: "start" | "end"; extend: boolean }): boolean {
  const corner = to === "start" ? { row: 0, column: 0 } : { row: model.size.rows - 1, column: model.size.columns - 1 };
  model.select(extend ? { anchor: model.selection.anchor, focus: corner } : selectCell(corner));
  return true;
}

/** In an editable table Tab moves from one open cell to the next and leaves the table after the last. */
function walkTab(model: CellGridModel, backwards: boolean): boolean {
  if (model.isReadOnly) return false;
  const next = nextEditableCell(model.selection.focus, backwards, model.size, model.isEditable);
  if (next === undefined) return false;
  model.select(selectCell(next));
  return true;
}
