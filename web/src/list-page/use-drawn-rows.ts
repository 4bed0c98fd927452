import { type RefObject, useLayoutEffect, useState } from "react";
import { watchScroll } from "../ui/watch-scroll.ts";

/** Pages of at most this many rows are rendered completely. */
const wholePage = 50;
/** The window moves by this many rows at once: between two steps, scrolling renders nothing. */
const step = 8;
/** Rendered beyond the edges, so that a quick scroll shows no gap. */
const beyond = 8;
/** Assumed until a row can be measured. */
const usualHeight = 34;

interface Span {
  readonly first: number;
  readonly last: number;
  readonly rowHeight: number;
}

export interface DrawnRows {
  /** Positions of the rows to render, in order; the gaps between them keep their space. */
  readonly places: readonly number[];
  readonly rowHeight: number;
}

/**
 * Which rows of a long page are rendered: the visible ones, and always the active one with its neighbours, so that the
 * keys find their target wherever the list is scrolled to.
 */
export function useDrawnRows(box: RefObject<HTMLElement | null>, count: number, active: number): DrawnRows {
  const [span, setSpan] = useState<Span>({ first: 0, last: 3 * step, rowHeight: usualHeight });
  const isLong = count > wholePage;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isLong) return;
    return watchScroll(element, () => {
      const next = spanInSight(element);
      setSpan((before) => (isSame(before, next) ? before : next));
    });
  }, [box, isLong]);
  return { places: isLong ? placesOf(span, count, active) : range(0, count - 1), rowHeight: span.rowHeight };
}

function spanInSight(box: HTMLElement): Span {
  const row = box.querySelector("tr[data-row-key]");
  const below = row?.nextElementSibling?.matches(".so-list-below") ? row.nextElementSibling : undefined;
  const heightOf = (line: Element | null | undefined) => line?.getBoundingClientRect().height ?? 0;
  const measured = heightOf(row) + heightOf(below);
  const rowHeight = measured > 0 ? measured : usualHeight;
  const scrolled = box.scrollTop - heightAbove(box);
  const top = Math.floor(scrolled / rowHeight) - beyond;
  const bottom = Math.ceil((scrolled + box.clientHeight) / rowHeight) + beyond;
  return { first: Math.floor(top / step) * step, last: Math.ceil(bottom / step) * step, rowHeight };
}

/** Of the headings of groups before the rows. */
function heightAbove(box: HTMLElement): number {
  const [head, rows] = [box.querySelector("thead"), box.querySelector<HTMLElement>("tbody[data-rows]")];
  return head && rows ? Math.max(0, rows.offsetTop - head.offsetHeight) : 0;
}

function isSame(one: Span, other: Span): boolean {
  return one.first === other.first && one.last === other.last && one.rowHeight === other.rowHeight;
}

export function placesOf(span: Pick<Span, "first" | "last">, count: number, active: number): readonly number[] {
  const near = active < 0 ? [] : range(active - 1, active + 1);
  const wanted = new Set([...near, ...range(span.first, span.last)]);
  return [...wanted].filter((place) => place >= 0 && place < count).sort((one, other) => one - other);
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
