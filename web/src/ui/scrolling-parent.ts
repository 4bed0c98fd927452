/** The box in which an element is scrolled; the document where there is none. */
export function scrollingParent(element: HTMLElement): HTMLElement | Document {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document;
}
