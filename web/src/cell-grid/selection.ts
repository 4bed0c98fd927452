/** A cell by its place; both numbers count from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The anchor is the start of the range, the focus its current end; equal for one cell. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}

export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export type Direction = "up" | "down" | "left" | "right";

const steps = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
} as const satisfies Record<Direction, Cell>;

export function selectCell(cell: Cell): Selection {
  return { anchor: cell, focus: cell };
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

export function rangeOf({ anchor, focus }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isSingleCell(range: CellRange): boolean {
  return range.top === range.bottom && range.left === range.right;
}

export function cellCount(range: CellRange): number {
  return (range.bottom - range.top + 1) * (range.right - range.left + 1);
}

/** Keeps a cell on the table when rows have gone meanwhile. */
export function clampCell(cell: Cell, size: GridSize): Cell {
  return { row: clamp(cell.row, size.rows), column: clamp(cell.column, size.columns) };
}

export function clampSelection(selection: Selection, size: GridSize): Selection {
  return { anchor: clampCell(selection.anchor, size), focus: clampCell(selection.focus, size) };
}

export interface Move {
  readonly direction: Direction;
  /** Extends the range instead of leaving it. */
  readonly extend: boolean;
  /** One cell, one page of rows, or to the edge. */
  readonly distance: "cell" | "page" | "edge";
  readonly pageRows: number;
}

/** Arrow keys, with Shift growing the range and Ctrl going to the edge. */
export function moveSelection(selection: Selection, move: Move, size: GridSize): Selection {
  const step = steps[move.direction];
  const count = { cell: 1, page: Math.max(1, move.pageRows), edge: Math.max(size.rows, size.columns) }[move.distance];
  const from = selection.focus;
  const to = clampCell({ row: from.row + step.row * count, column: from.column + step.column * count }, size);
  return move.extend ? { anchor: selection.anchor, focus: to } : selectCell(to);
}

/** Tab moves through the editable cells, row by row; undefined at the end, where Tab leaves the table. */
export function nextEditableCell(
  from: Cell,
  backwards: boolean,
  size: GridSize,
  isEditable: (cell: Cell) => boolean,
): Cell | undefined {
  const step = backwards ? -1 : 1;
  const last = size.rows * size.columns;
  for (let index = from.row * size.columns + from.column + step; index >= 0 && index < last; index += step) {
    const cell = { row: Math.floor(index / size.columns), column: index % size.columns };
    if (isEditable(cell)) return cell;
  }
  return undefined;
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(value, length - 1));
}
