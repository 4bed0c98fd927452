import { type RefObject, useLayoutEffect, useRef } from "react";
import type { HelpSpot } from "./help-spots.ts";

interface HelpButtonProps {
  readonly spot: HelpSpot;
  readonly root: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
}

const size = 16;
const gap = 4;

/** After the label of the current field, for the mouse. Not in the tab order: keyboard users have F1. */
export function HelpButton({ spot, root, onOpen }: HelpButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    const place = () => {
      if (!button.current) return;
      const around = form.getBoundingClientRect();
      const { right, top } = endOfText(spot.name);
      const edge = spot.whole.getBoundingClientRect().right - size;
      button.current.style.left = `${Math.min(right + gap, edge) - around.left}px`;
      button.current.style.top = `${top - around.top + 1}px`;
    };
    // Observed from the start, and again when a message makes the form longer.
    const watch = new ResizeObserver(place);
    watch.observe(form);
    place();
    return () => watch.disconnect();
  }, [spot, root]);
  return (
    <button
      ref={button}
      type="button"
      className="so-help-button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {"?"}
    </button>
  );
}

/** The end of the last line of text, not of the box around it. */
function endOfText(element: HTMLElement): { readonly right: number; readonly top: number } {
  const words = document.createRange();
  words.selectNodeContents(element);
  const last = [...words.getClientRects()].at(-1) ?? element.getBoundingClientRect();
  return { right: last.right, top: last.top };
}
