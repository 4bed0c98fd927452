import type { GridColumn, GridRow } from "../cell-grid/column.ts";

type CellNotes = ReadonlyMap<string, string>;
type TableCellNotes = ReadonlyMap<number, CellNotes>;

const none: CellNotes = new Map();

/** Rows that stay are the same objects, so of a long table only what was changed is judged again. */
const judged = new WeakMap<readonly GridColumn[], WeakMap<GridRow, CellNotes>>();

/**
 * What cannot stay as it is in the cells, at once and not only when the form is submitted: whatever was typed, pasted
 * or imported stays visible, and says what is wrong with it. What the form itself was told of a cell comes first.
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
