import { type CSSProperties, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { popupContainerOf } from "../ui/popup-container.ts";

/**
 * An editor that is larger than its cell. It is over the cell but in the form box, because the table clips content
 * outside it, which in the last row is the whole editor.
 */
export function OverCell({ children }: { readonly children: ReactNode }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly box: HTMLElement; readonly style: CSSProperties }>();
  const put = useCallback(() => {
    const cell = anchor.current?.parentElement;
    if (!cell) return;
    const box = popupContainerOf(cell);
    const { left, top } = placeOver(cell.getBoundingClientRect(), over.current, roomAround(box));
    const origin = box.getBoundingClientRect();
    const style = { left: left - origin.left, top: top - origin.top, minWidth: cell.offsetWidth + 2 };
    setPlace((before) => (isSame(before?.style, style) ? before : { box, style }));
  }, []);
  // Position first, then the editor: otherwise its focus would scroll the form to the wrong place.
  useLayoutEffect(put, [put]);
  const isPlaced = place !== undefined;
  useLayoutEffect(() => {
    if (!isPlaced || !over.current) return undefined;
    put();
    const grown = new ResizeObserver(put);
    grown.observe(over.current);
    document.addEventListener("scroll", put, true);
    return () => {
      grown.disconnect();
      document.removeEventListener("scroll", put, true);
    };
  }, [isPlaced, put]);
  return (
    <>
      <span ref={anchor} hidden />
      {place &&
        createPortal(
          <div ref={over} className="so-grid-over" style={place.style}>
            {children}
          </div>,
          place.box,
        )}
    </>
  );
}

/** From the corner of the cell; further left or up if there is no space. */
function placeOver(cell: DOMRect, over: HTMLElement | null, room: DOMRect): { left: number; top: number } {
  const { width, height } = over?.getBoundingClientRect() ?? { width: 0, height: 0 };
  const left = Math.max(room.left, Math.min(cell.left - 1, room.right - width - margin));
  const isLow = cell.top + height > room.bottom && cell.bottom - height > room.top;
  return { left, top: isLow ? cell.bottom - height + 1 : cell.top - 1 };
}

const margin = 4;

/** The part of the window in which the box is visible. */
function roomAround(box: HTMLElement): DOMRect {
  for (let one: HTMLElement | null = box; one !== null && one !== document.body; one = one.parentElement) {
    const { overflowY, position } = getComputedStyle(one);
    if (position === "fixed" || /auto|scroll|hidden/.test(overflowY)) return one.getBoundingClientRect();
  }
  return new DOMRect(0, 0, window.innerWidth, window.innerHeight);
}

function isSame(one: CSSProperties | undefined, other: CSSProperties): boolean {
  return one !== undefined && one.left === other.left && one.top === other.top && one.minWidth === other.minWidth;
}
