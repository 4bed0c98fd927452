import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { watchScroll } from "../ui/watch-scroll.ts";
import { rowNumberWidth } from "./use-column-widths.ts";

export const rowHeight = 26;
export const headHeight = 28;

/** Rows rendered beyond the edges, so that a quick scroll shows no gap. */
const beyond = 6;

interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** The rows to render: the visible ones, and always the active one, so that the focus is never lost. */
export function useRowWindow(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
): readonly number[] {
  const [{ first, last }, setSpan] = useState<RowSpan>({ first: 0, last: -1 });
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    return watchScroll(element, () => {
      const next = spanInView(element.scrollTop, element.clientHeight, count);
      setSpan((before) => (before.first === next.first && before.last === next.last ? before : next));
    });
  }, [viewport, count]);
  return rowsToDraw({ first, last: Math.min(last, count - 1) }, activeRow, count);
}

export function spanInView(scrollTop: number, height: number, count: number): RowSpan {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
  const last = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) + beyond);
  return { first, last };
}

export function rowsToDraw({ first, last }: RowSpan, activeRow: number, count: number): readonly number[] {
  const inView = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (activeRow >= count || (activeRow >= first && activeRow <= last)) return inView;
  return activeRow < first ? [activeRow, ...inView] : [...inView, activeRow];
}

interface ActivePlace {
  readonly row: number;
  readonly column: number;
  readonly widths: readonly number[];
  readonly frozenLefts: readonly (number | undefined)[];
}

/**
 * Keeps the active cell in view while the table has the focus: in the table and, after keys, in the form around it.
 * Resizing a column does not move the table.
 */
export function useActiveInView(
  viewport: RefObject<HTMLElement | null>,
  place: ActivePlace,
  { isWanted, isByKeys }: { readonly isWanted: boolean; readonly isByKeys: RefObject<boolean> },
): void {
  const { row, column } = place;
  const show = useEffectEvent((at: Pick<ActivePlace, "row" | "column">) => {
    if (!viewport.current) return;
    scrollTo(viewport.current, { ...place, ...at });
    if (isByKeys.current)
      viewport.current.querySelector(".so-grid-cell-active")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  useEffect(() => {
    if (isWanted) show({ row, column });
  }, [row, column, isWanted]);
}

/** Below the head of the table, beside its frozen columns. */
function scrollTo(element: HTMLElement, { row, column, widths, frozenLefts }: ActivePlace): void {
  const top = row * rowHeight;
  element.scrollTop = intoView(element.scrollTop, element.clientHeight - headHeight, top, top + rowHeight);
  if (frozenLefts[column] !== undefined) return;
  const frozen = widths.reduce((sum, width, at) => sum + (frozenLefts[at] === undefined ? 0 : width), rowNumberWidth);
  const left = widths.slice(0, column).reduce((sum, width) => sum + width, rowNumberWidth);
  element.scrollLeft = intoView(
    element.scrollLeft,
    element.clientWidth - frozen,
    left - frozen,
    left - frozen + (widths[column] ?? 0),
  );
}

/** The least scrolling that shows the stretch from start to end; the start counts more than the end. */
export function intoView(scrolled: number, room: number, start: number, end: number): number {
  return Math.min(Math.max(scrolled, end - room), start);
}
