import { type RefObject, useEffect } from "react";
import { scrollingParent } from "../ui/scrolling-parent.ts";

/**
 * Scrolls the form so far that an open list or calendar is completely visible: it opens upwards if there is more space,
 * but a low window may have too little on both sides. Runs when it opens or grows, never while the user scrolls.
 */
export function usePopupsInView(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = root.current;
    if (!form) return undefined;
    const scroller = scrollingParent(form);
    if (!(scroller instanceof HTMLElement)) return undefined;
    const sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        if (target instanceof HTMLElement && contentRect.height > 0) whenPlaced(target, () => show(target, scroller));
    });
    const children = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.matches(popups)) sizes.observe(node);
    });
    children.observe(form, { childList: true });
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [root]);
}

const popups = ".ant-select-dropdown, .ant-picker-dropdown";

/** Maximum number of frames that the library needs to find the place. */
const maxFrames = 20;

function whenPlaced(popup: HTMLElement, then: () => void, before = Number.NaN, frames = 0): void {
  requestAnimationFrame(() => {
    const { offsetTop } = popup;
    if (offsetTop === before && offsetTop > -popup.offsetHeight) then();
    else if (frames < maxFrames) whenPlaced(popup, then, offsetTop, frames + 1);
  });
}

const margin = 4;

/** No control with a pop-up is higher; its content grows to the side. */
const controlHeight = 36;

/** Measured without the animation of a pop-up. */
function show(popup: HTMLElement, scroller: HTMLElement): void {
  const holder = popup.offsetParent?.getBoundingClientRect();
  const room = scroller.getBoundingClientRect();
  if (!holder || popup.offsetHeight > room.height) return;
  const top = holder.top + popup.offsetTop;
  const bottom = top + popup.offsetHeight;
  const above = room.top + margin - top;
  const below = bottom + margin - room.bottom;
  if (below > 0) scroller.scrollBy({ top: below });
  else if (above <= 0) return;
  else if (above <= scroller.scrollTop) scroller.scrollBy({ top: -above });
  // So close to the start of the form there is never space above: once there is space below, the library flips it.
  else scroller.scrollBy({ top: bottom + controlHeight + popup.offsetHeight + 2 * margin - room.bottom });
}
