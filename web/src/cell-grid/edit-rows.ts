import { type GridColumn, type GridRow, isEmptyValue } from "./column.ts";
import type { CellRange } from "./selection.ts";

/**
 * All changes of a table, as functions from rows to new rows. Rows and cells that did not change keep their identity,
 * so that only changes are rendered again.
 */
export function setCell(
  rows: readonly GridRow[],
  rowIndex: number,
  column: GridColumn,
  value: unknown,
): readonly GridRow[] {
  const row = rows[rowIndex];
  if (row === undefined || column.isReadOnly(row)) return rows;
  const changed = withValue(row, column.key, value);
  return changed === row ? rows : rows.with(rowIndex, changed);
}

export function clearRange(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: CellRange,
): readonly GridRow[] {
  return mapRange(rows, columns, range, (_row, _column) => undefined);
}

/** Ctrl D: copies the first row of the range into the rows below; a single row copies the row above it. */
export function fillDown(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: CellRange,
): readonly GridRow[] {
  const sourceIndex = range.top === range.bottom ? range.top - 1 : range.top;
  const source = rows[sourceIndex];
  if (source === undefined) return rows;
  const target = { ...range, top: sourceIndex + 1 };
  return mapRange(rows, columns, target, (_row, column) => source[column.key]);
}

/** Pulling the fill handle: the range repeats over the added rows. */
export function fillTo(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: CellRange,
  lastRow: number,
): readonly GridRow[] {
  if (lastRow <= range.bottom) return rows;
  const height = range.bottom - range.top + 1;
  const target = { ...range, top: range.bottom + 1, bottom: Math.min(lastRow, rows.length - 1) };
  return mapRange(rows, columns, target, (_row, column, index) => {
    return rows[range.top + ((index - range.top) % height)]?.[column.key];
  });
}

export interface PasteOptions {
  /** Rows of cell texts, as they come from the clipboard. */
  readonly cells: readonly (readonly string[])[];
  readonly range: CellRange;
  /** Number of rows the table may grow by; a table with a fixed number of rows takes none. */
  readonly mayGrow: boolean;
  readonly newRow: () => GridRow;
}

/** Pastes from the top left cell. One copied cell fills the whole range; surplus rows are added to the table. */
export function pasteCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  options: PasteOptions,
): readonly GridRow[] {
  const { cells, range } = options;
  const [only] = cells[0] ?? [];
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    return mapRange(rows, columns, range, (row, column) => column.parse(only, row));
  }
  const missing = range.top + cells.length - rows.length;
  const grown = options.mayGrow && missing > 0 ? [...rows, ...Array.from({ length: missing }, options.newRow)] : rows;
  const width = widthOf(cells);
  const target = {
    top: range.top,
    bottom: Math.min(range.top + cells.length, grown.length) - 1,
    left: range.left,
    right: Math.min(range.left + width, columns.length) - 1,
  };
  return mapRange(grown, columns, target, (row, column, rowIndex, columnIndex) => {
    const text = cells[rowIndex - range.top]?.[columnIndex - range.left];
    return text === undefined ? row[column.key] : column.parse(text, row);
  });
}

/** Width of the longest line. */
export function widthOf(cells: readonly (readonly string[])[]): number {
  return cells.reduce((most, line) => Math.max(most, line.length), 0);
}

export function insertRows(rows: readonly GridRow[], at: number, added: readonly GridRow[]): readonly GridRow[] {
  return [...rows.slice(0, at), ...added, ...rows.slice(at)];
}

export function deleteRows(rows: readonly GridRow[], range: CellRange): readonly GridRow[] {
  return rows.toSpliced(range.top, range.bottom - range.top + 1);
}

/** Copies of the rows of the range, below it. */
export function duplicateRows(rows: readonly GridRow[], range: CellRange): readonly GridRow[] {
  const copies = rows.slice(range.top, range.bottom + 1).map((row) => ({ ...row }));
  return insertRows(rows, range.bottom + 1, copies);
}

/** Moves the rows of the range by one place; at the border nothing happens. */
export function moveRows(rows: readonly GridRow[], range: CellRange, by: -1 | 1): readonly GridRow[] {
  const target = range.top + by;
  if (target < 0 || range.bottom + by >= rows.length) return rows;
  const moved = rows.slice(range.top, range.bottom + 1);
  return insertRows(deleteRows(rows, range), target, moved);
}

function mapRange(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  range: CellRange,
  valueOf: (row: GridRow, column: GridColumn, rowIndex: number, columnIndex: number) => unknown,
): readonly GridRow[] {
  let changedAny = false;
  const next = rows.map((row, rowIndex) => {
    if (rowIndex < range.top || rowIndex > range.bottom) return row;
    let changed = row;
    for (let columnIndex = range.left; columnIndex <= range.right; columnIndex += 1) {
      const column = columns[columnIndex];
      // Whether a cell may be edited can depend on a cell of the same row that was filled just before, so the changed
      // row is checked.
      if (column === undefined || column.isReadOnly(changed)) continue;
      changed = withValue(changed, column.key, valueOf(changed, column, rowIndex, columnIndex));
    }
    if (changed !== row) changedAny = true;
    return changed;
  });
  return changedAny ? next : rows;
}

/** Empty is absent, as on the wire. */
function withValue(row: GridRow, key: string, value: unknown): GridRow {
  if (isEmptyValue(value)) {
    if (!(key in row)) return row;
    const { [key]: _gone, ...rest } = row;
    return rest;
  }
  return Object.is(row[key], value) ? row : { ...row, [key]: value };
}
