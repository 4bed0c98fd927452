import { useCallback, useState } from "react";
import type { GridColumn, GridRow } from "../cell-grid/column.ts";
import type { CellPlace } from "../cell-grid/use-left-cell.ts";
import { afterPress } from "../ui/after-press.ts";

type CellNotes = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The columns of the cells that had the focus, by row. */
export type LeftCells = ReadonlyMap<number, ReadonlySet<string>>;

/** The cells of a table that have been left. Moved rows take the information with them. */
export function useLeftCells(rows: readonly GridRow[]): {
  readonly left: LeftCells;
  readonly leave: (cell: CellPlace) => void;
} {
  const [noted, setNoted] = useState({ rows, left: nowhere });
  if (noted.rows !== rows) setNoted({ rows, left: movedAlong(noted.left, noted.rows, rows) });
  const leave = useCallback(
    (cell: CellPlace) => afterPress(() => setNoted((before) => ({ ...before, left: withCell(before.left, cell) }))),
    [],
  );
  return { left: noted.left, leave };
}

/** Spec §5 M02: reports an empty required cell once it has been left, as for a field. */
export function withMissingCells(
  told: CellNotes | undefined,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  left: LeftCells,
): CellNotes | undefined {
  if (left.size === 0) return told;
  const found = new Map(told);
  for (const [at, keys] of left) {
    const row = rows[at];
    if (row === undefined) continue;
    const missing = columns.flatMap(({ key, missingIn }) => {
      const problem = keys.has(key) ? missingIn?.(row) : undefined;
      return problem === undefined ? [] : [[key, problem] as const];
    });
    if (missing.length > 0) found.set(at, new Map([...missing, ...(told?.get(at) ?? [])]));
  }
  return found;
}

const nowhere: LeftCells = new Map();

function withCell(left: LeftCells, { row, key }: CellPlace): LeftCells {
  const known = left.get(row);
  return known?.has(key) ? left : new Map([...left, [row, new Set([...(known ?? []), key])]]);
}

/** An edited row keeps its place; if rows were added or removed, each is identified by itself. */
export function movedAlong(left: LeftCells, before: readonly GridRow[], after: readonly GridRow[]): LeftCells {
  if (left.size === 0 || before.length === after.length) return left;
  const moved = new Map<number, ReadonlySet<string>>();
  for (const [at, keys] of left) {
    const row = before[at];
    const now = row === undefined || row === after[at] ? at : after.indexOf(row);
    if (now >= 0) moved.set(now, keys);
  }
  return moved;
}
