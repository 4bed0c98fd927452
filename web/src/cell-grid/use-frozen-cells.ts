import { type CSSProperties, type RefObject, useEffect } from "react";

/** The table counts as resting this long after the last scroll event. */
const restMs = 150;

/**
 * Keeps row numbers and frozen columns in place. A browser gives every sticky cell a layer of its own, which makes each
 * key stroke in a long table slow, so they are sticky only while the table is scrolled sideways, and moved once
 * afterwards.
 */
export function useFrozenCells(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let placed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      placed = element.scrollLeft;
      element.style.setProperty("--so-grid-scrolled", `${placed}px`);
      delete element.dataset.scrolling;
    };
    const handleScroll = () => {
      if (element.scrollLeft === placed && element.dataset.scrolling === undefined) return;
      element.dataset.scrolling = "";
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    };
    element.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", handleScroll);
    };
  }, [viewport]);
}

/** Width of a cell, and its position if it is frozen. */
export function cellStyle(width: number | undefined, frozenLeft: number | undefined): CSSProperties {
  const frozen = frozenLeft === undefined ? {} : { "--so-grid-left": `${frozenLeft}px` };
  return { width, ...frozen };
}
