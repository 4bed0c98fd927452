import { type ClipboardEvent, useMemo } from "react";
import { rangeToText, textToCells } from "./clipboard-text.ts";
import type { GridRow } from "./column.ts";
import { clearRange, pasteCells, widthOf } from "./edit-rows.ts";
import { rangeOf } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

/**
 * Copy, cut and paste by clipboard events: they work on a plain-HTTP intranet, where the clipboard API does not exist.
 */
export function useClipboard(model: CellGridModel, newRow: (() => GridRow) | undefined) {
  return useMemo(() => {
    const copy = (event: ClipboardEvent): boolean => {
      if (model.editing !== undefined) return false;
      event.preventDefault();
      event.clipboardData.setData("text/plain", rangeToText(model.rows, model.columns, rangeOf(model.selection)));
      return true;
    };
    return {
      onCopy: (event: ClipboardEvent) => void copy(event),
      onCut: (event: ClipboardEvent) => {
        if (copy(event) && !model.isReadOnly)
          model.apply(clearRange(model.rows, model.columns, rangeOf(model.selection)));
      },
      onPaste: (event: ClipboardEvent) => {
        if (model.editing !== undefined || model.isReadOnly) return;
        event.preventDefault();
        const text = event.clipboardData.getData("text/plain");
        if (text !== "") paste(model, textToCells(text), newRow);
      },
    };
  }, [model, newRow]);
}

function paste(model: CellGridModel, cells: readonly (readonly string[])[], newRow: (() => GridRow) | undefined): void {
  const range = rangeOf(model.selection);
  const options = { cells, range, mayGrow: newRow !== undefined, newRow: newRow ?? (() => ({})) };
  const width = widthOf(cells);
  const far =
    cells.length === 1 && width === 1
      ? { row: range.bottom, column: range.right }
      : { row: range.top + cells.length - 1, column: range.left + width - 1 };
  // As in a spreadsheet, the pasted range is selected and its first cell stays in place: the table does not scroll
  // away.
  model.apply(pasteCells(model.rows, model.columns, options), {
    anchor: far,
    focus: { row: range.top, column: range.left },
  });
}
