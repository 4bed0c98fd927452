interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 6;
const margin = 8;

/**
 * Position of a card that explains `around`: below it if there is space, else above, else to its right (for elements as
 * high as the window); if possible never over it.
 */
export function cardPlace(around: Box, card: Size, window: Size): { readonly left: number; readonly top: number } {
  const left = Math.max(margin, Math.min(around.left, window.width - card.width - margin));
  const below = around.bottom + gap;
  if (below + card.height <= window.height - margin) return { left, top: below };
  const above = around.top - gap - card.height;
  if (above >= margin) return { left, top: above };
  const lowest = Math.max(margin, window.height - card.height - margin);
  const right = around.right + gap;
  const hasRoom = right + card.width <= window.width - margin;
  return hasRoom ? { left: right, top: Math.max(margin, Math.min(around.top + gap, lowest)) } : { left, top: lowest };
}

/** Places a card, fixed to the window, beside an element of the page. */
export function standBeside(card: HTMLElement, element: Element): void {
  const { innerWidth: width, innerHeight: height } = window;
  const { left, top } = cardPlace(element.getBoundingClientRect(), card.getBoundingClientRect(), { width, height });
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
