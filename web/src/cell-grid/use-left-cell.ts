import { type RefObject, useEffect, useRef } from "react";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { isSameCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

/** A cell by its row and the key of its column. */
export interface CellPlace {
  readonly row: number;
  readonly key: string;
}

/**
 * Reports each cell that loses the focus. Cells that a drag only passes do not count, and while the whole window loses
 * the focus, for example to the system's file dialog, the cell waits for its return.
 */
export function useLeftCell(
  viewport: RefObject<HTMLElement | null>,
  { selection, columns, editing }: CellGridModel,
  isFocused: boolean,
  onLeave: ((cell: CellPlace) => void) | undefined,
): void {
  const { focus, anchor } = selection;
  const isIn = (isFocused || editing !== undefined) && isSameCell(focus, anchor);
  const { row } = focus;
  const key = columns[focus.column]?.key;
  const visited = useRef<CellPlace>(undefined);
  const tell = useStableHandler((cell: CellPlace) => onLeave?.(cell));
  useEffect(() => {
    const before = visited.current;
    const isStillThere = before?.row === row && before.key === key;
    if (isStillThere && (isIn || viewport.current?.contains(document.activeElement))) return;
    visited.current = isIn && key !== undefined ? { row, key } : undefined;
    if (before) tell(before);
  }, [isIn, row, key, viewport, tell]);
}
