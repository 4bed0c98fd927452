import type { GridColumn, GridRow } from "./column.ts";
import type { Cell } from "./selection.ts";

/** Every cell whose shown text contains the words, row by row. */
export function findText(rows: readonly GridRow[], columns: readonly GridColumn[], words: string): Cell[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  return rows.flatMap((row, rowIndex) =>
    columns.flatMap((column, columnIndex) =>
      column.format(row[column.key], row).toLowerCase().includes(wanted)
        ? [{ row: rowIndex, column: columnIndex }]
        : [],
    ),
  );
}

/** The match after a cell, and again from the top after the last. */
export function nextMatch(matches: readonly Cell[], from: Cell): Cell | undefined {
  return (
    matches.find((cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column)) ?? matches[0]
  );
}
