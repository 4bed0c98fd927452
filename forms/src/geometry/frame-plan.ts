import { type Block, overlap } from "../kinds/nto-combo/placements.ts";
import { type FormValues, plainText, type Row, rowsIn } from "../values/form-values.ts";

/** A scribe lane. Lanes are on the lines of the die grid: the outer ones are shared with the neighbouring shots. */
export interface Lane {
  readonly name: string;
  readonly runs: "across" | "upward";
  readonly block: Block;
}

/** A test key or a mark at its place in the frame; without a known size it is a point. */
export interface PlacedCell {
  readonly table: "tkPlacement" | "cellPlacement";
  /** Its row in that table, from 0. */
  readonly row: number;
  readonly name: string;
  readonly block: Block;
  readonly isSized: boolean;
}

export interface CellOverlap {
  readonly cells: readonly [PlacedCell, PlacedCell];
  readonly area: Block;
}

/** The field of a frame, in mm from its lower left corner. */
export interface FramePlan {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly dies: readonly Block[];
  readonly lanes: readonly Lane[];
  readonly cells: readonly PlacedCell[];
  readonly overlaps: readonly CellOverlap[];
}

/** Die grid of a frame: sizes in mm. */
export interface DieGrid {
  readonly dieX: number;
  readonly dieY: number;
  readonly laneX: number;
  readonly laneY: number;
  readonly columns: number;
  readonly rows: number;
}

const micrometres = 1000;

/** The die grid of a frame's fields, once they are complete. */
export function dieGridOf(data: FormValues): DieGrid | undefined {
  const grid = {
    dieX: Number(data.dieSizeX),
    dieY: Number(data.dieSizeY),
    laneX: Number(data.scribeX) / micrometres,
    laneY: Number(data.scribeY) / micrometres,
    columns: Number(data.arrayX),
    rows: Number(data.arrayY),
  };
  const isComplete =
    Object.values(grid).every(Number.isFinite) &&
    Math.min(grid.dieX, grid.dieY) > 0 &&
    Number.isInteger(grid.columns) &&
    Number.isInteger(grid.rows) &&
    Math.min(grid.columns, grid.rows) >= 1;
  return isComplete ? grid : undefined;
}

/** The floor plan of a frame. The Tech ID has the sizes of keys and marks. */
export function framePlan(data: FormValues, techId: Row | undefined): FramePlan | undefined {
  const grid = dieGridOf(data);
  if (!grid) return undefined;
  const width = round(grid.columns * (grid.dieX + grid.laneX));
  const height = round(grid.rows * (grid.dieY + grid.laneY));
  const cells = placedCells(data, techId);
  return {
    width,
    height,
    columns: grid.columns,
    rows: grid.rows,
    dies: diesOf(grid),
    lanes: lanesOf(grid, width, height),
    cells,
    overlaps: overlapsOf(cells),
  };
}

/** Row by row from the lower left; every die has half a lane on each side. */
function diesOf({ dieX, dieY, laneX, laneY, columns, rows }: DieGrid): Block[] {
  const dies: Block[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = round(column * (dieX + laneX) + laneX / 2);
      const bottom = round(row * (dieY + laneY) + laneY / 2);
      dies.push({ left, bottom, right: round(left + dieX), top: round(bottom + dieY) });
    }
  }
  return dies;
}

/** Dies in a part of the plane. Shots are side by side: the dies of the next one follow beyond the field. */
export function diesWithin({ dies: [first], width, height, columns, rows }: FramePlan, seen: Block): Block[] {
  if (!first) return [];
  const [stepX, stepY] = [width / columns, height / rows];
  const found: Block[] = [];
  for (let row = Math.floor(seen.bottom / stepY); row * stepY < seen.top; row += 1) {
    for (let column = Math.floor(seen.left / stepX); column * stepX < seen.right; column += 1) {
      const [x, y] = [column * stepX, row * stepY];
      const block = { left: first.left + x, bottom: first.bottom + y, right: first.right + x, top: first.top + y };
      if (overlap(block, seen)) found.push(block);
    }
  }
  return found;
}

function lanesOf({ dieX, dieY, laneX, laneY, columns, rows }: DieGrid, width: number, height: number): Lane[] {
  const across = Array.from({ length: rows + 1 }, (_, at): Lane => {
    const middle = at * (dieY + laneY);
    const [bottom, top] = [round(middle - laneY / 2), round(middle + laneY / 2)];
    return { name: `H${at + 1}`, runs: "across", block: { left: 0, right: width, bottom, top } };
  });
  const upward = Array.from({ length: columns + 1 }, (_, at): Lane => {
    const middle = at * (dieX + laneX);
    const [left, right] = [round(middle - laneX / 2), round(middle + laneX / 2)];
    return { name: `V${at + 1}`, runs: "upward", block: { left, right, bottom: 0, top: height } };
  });
  return [...across, ...upward];
}

/** Keys and marks, several of a row side by side in the direction they are turned. */
function placedCells(data: FormValues, techId: Row | undefined): PlacedCell[] {
  const sizes = new Map<string, Row>();
  for (const table of ["watTestKey", "reTestKey"]) {
    for (const row of rowsIn(techId?.[table])) sizes.set(plainText(row.tkCode), row);
  }
  const marks = new Map(rowsIn(techId?.frameCells).map((row) => [plainText(row.cellName), row]));
  const keys = rowsIn(data.tkPlacement).flatMap((row, at) => {
    const name = plainText(row.tkCode);
    return placed({ table: "tkPlacement", row: at, name }, row, sizes.get(name));
  });
  const cells = rowsIn(data.cellPlacement).flatMap((row, at) => {
    const name = plainText(row.cellName);
    return placed({ table: "cellPlacement", row: at, name }, row, marks.get(name));
  });
  return [...keys, ...cells];
}

function placed(cell: Pick<PlacedCell, "table" | "row" | "name">, row: Row, size: Row | undefined): PlacedCell[] {
  const [x, y] = [Number(row.posX) / micrometres, Number(row.posY) / micrometres];
  if (cell.name === "" || !Number.isFinite(x) || !Number.isFinite(y)) return [];
  const isTurned = plainText(row.rotation) === "90";
  const long = millimetres(isTurned ? size?.sizeY : size?.sizeX);
  const high = millimetres(isTurned ? size?.sizeX : size?.sizeY);
  const isSized = long > 0 && high > 0;
  const count = isSized ? Math.min(Math.max(1, Math.trunc(Number(row.count)) || 1), maxOfOneRow) : 1;
  return Array.from({ length: count }, (_, at) => {
    const left = round(x + (isTurned ? 0 : at * long));
    const bottom = round(y + (isTurned ? at * high : 0));
    return { ...cell, isSized, block: { left, bottom, right: round(left + long), top: round(bottom + high) } };
  });
}

/** Maximum count of a row. */
const maxOfOneRow = 200;

/** Overlapping pairs, each pair of rows once. */
export function overlapsOf(cells: readonly PlacedCell[]): CellOverlap[] {
  const sorted = cells.filter((cell) => cell.isSized).toSorted((a, b) => a.block.left - b.block.left);
  const found = new Map<string, CellOverlap>();
  sorted.forEach((one, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.block.left >= one.block.right) break;
      const key = [one, other]
        .map((cell) => `${cell.table}[${cell.row}]`)
        .toSorted()
        .join(" ");
      if (overlap(one.block, other.block) && !found.has(key))
        found.set(key, { cells: [one, other], area: commonArea(one.block, other.block) });
    }
  });
  return [...found.values()];
}

/** The common area of two blocks. */
export function commonArea(a: Block, b: Block): Block {
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}

function millimetres(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number / micrometres : 0;
}

/** Coordinates have a resolution of 1 nm; anything smaller is floating point. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
