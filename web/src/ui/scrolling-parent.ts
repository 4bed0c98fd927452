/** The scroll container of an element; the document if there is none. */
export function scrollingParent(element: HTMLElement): HTMLElement | Document {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document;
}
