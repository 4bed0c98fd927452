import type { GridColumn, GridRow } from "../cell-grid/column.ts";

type CellNotes = ReadonlyMap<string, string>;
type TableCellNotes = ReadonlyMap<number, CellNotes>;

const none: CellNotes = new Map();

/** Unchanged rows are the same objects, so in a long table only changed ones are checked again. */
const judged = new WeakMap<readonly GridColumn[], WeakMap<GridRow, CellNotes>>();

/**
 * Errors of the cells at once, not only at a submit: everything typed, pasted or imported stays visible with its error.
 * Messages that the form already has for a cell come first.
 */
export function withWrongCells(
  told: TableCellNotes | undefined,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): TableCellNotes | undefined {
  const known = judged.get(columns) ?? new WeakMap<GridRow, CellNotes>();
  judged.set(columns, known);
  const found = new Map<number, CellNotes>();
  rows.forEach((row, at) => {
    const notes = known.get(row) ?? wrongIn(row, columns);
    known.set(row, notes);
    if (notes.size > 0) found.set(at, notes);
  });
  if (found.size === 0) return told;
  for (const [at, notes] of told ?? []) found.set(at, new Map([...(found.get(at) ?? []), ...notes]));
  return found;
}

function wrongIn(row: GridRow, columns: readonly GridColumn[]): CellNotes {
  const wrong = columns.flatMap((column) => {
    const problem = column.problemOf?.(row);
    return problem === undefined ? [] : [[column.key, problem] as const];
  });
  return wrong.length === 0 ? none : new Map(wrong);
}
