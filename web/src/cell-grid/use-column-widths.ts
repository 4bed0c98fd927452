import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { GridColumn } from "./column.ts";

export const rowNumberWidth = 40;

/** Widths as the user left them, and where the frozen columns stand. */
export function useColumnWidths(columns: readonly GridColumn[], viewport: RefObject<HTMLElement | null>) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const room = useWidthOf(viewport);
  const widths = useMemo(() => spread(columns, changed, room - rowNumberWidth), [columns, changed, room]);
  const frozenLefts = useMemo(() => leftsOfFrozen(columns, widths), [columns, widths]);
  const total = useMemo(() => widths.reduce((sum, width) => sum + width, rowNumberWidth), [widths]);
  const onResize = useCallback(
    (index: number, width: number) => {
      const key = columns[index]?.key;
      if (key !== undefined) setChanged((before) => ({ ...before, [key]: width }));
    },
    [columns],
  );
  return { widths, frozenLefts, total, onResize };
}

/** What a table leaves free goes to the columns whose texts are long, but for those a reader has set by hand. */
export function spread(
  columns: readonly GridColumn[],
  changed: Readonly<Record<string, number>>,
  room: number,
): readonly number[] {
  const widths = columns.map((column) => changed[column.key] ?? column.width);
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
    // The first width together with the first rows, so that no cell is drawn twice.
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Only the leading columns can be frozen: a frozen one behind a free one would cover it. */
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
