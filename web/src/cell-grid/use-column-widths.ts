import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { GridColumn, GridRow } from "./column.ts";

export const rowNumberWidth = 40;
const cellPadding = 17;
const widest = 360;
/** A frozen column takes its space from all others. */
const widestFrozen = 200;
const rowsLookedAt = 100;

/** Widths as the user set them, and the positions of the frozen columns. */
export function useColumnWidths(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  viewport: RefObject<HTMLElement | null>,
) {
  // Widths from when the table was opened: a column that moves while the user works is worse than a narrow one.
  const [first] = useState(rows.slice(0, rowsLookedAt));
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const room = useWidthOf(viewport);
  const widths = useMemo(() => spread(columns, first, changed, room - rowNumberWidth), [columns, first, changed, room]);
  const frozenLefts = useMemo(() => leftsOfFrozen(columns, widths), [columns, widths]);
  const total = widths.reduce((sum, width) => sum + width, rowNumberWidth);
  const onResize = useCallback(
    (index: number, width: number) => {
      const key = columns[index]?.key;
      if (key !== undefined) setChanged((before) => ({ ...before, [key]: width }));
    },
    [columns],
  );
  return { widths, frozenLefts, total, onResize };
}

/**
 * An upper bound of the width of the text in any of the fonts, in pixels: nothing is measured, and the widest letters
 * count most.
 */
export function widthAtMost(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return cellPadding + text.length * 8.5 + count(/[A-Z&]/g) * 2 + (count(/[^ -~]/g) + count(/[mwMW@%]/g)) * 5.5;
}

/**
 * Wide enough for the content of the cells, within limits. Free width goes to the columns with long texts, except those
 * that a reader has resized.
 */
export function spread(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  changed: Readonly<Record<string, number>>,
  room: number,
): readonly number[] {
  const widths = columns.map(({ key, width, frozen, format }) => {
    const longest = Math.max(...rows.map((row) => widthAtMost(format(row[key], row))));
    return changed[key] ?? Math.max(width, Math.min(frozen ? widestFrozen : widest, longest));
  });
  const free = room - widths.reduce((sum, width) => sum + width, 0);
  const shares = columns.map(({ key, grow }) => (changed[key] === undefined ? (grow ?? 0) : 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (free <= 0 || all === 0) return widths;
  return widths.map((width, at) => width + Math.floor((free * (shares[at] ?? 0)) / all));
}

function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    // The first width together with the first rows, so that no cell is rendered twice.
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Only the leading columns can be frozen: a frozen one after a free one would cover it. */
function leftsOfFrozen(columns: readonly GridColumn[], widths: readonly number[]): (number | undefined)[] {
  let left = rowNumberWidth;
  let isLeading = true;
  return columns.map((column, index) => {
    isLeading &&= column.frozen === true;
    if (!isLeading) return undefined;
    const at = left;
    left += widths[index] ?? column.width;
    return at;
  });
}
