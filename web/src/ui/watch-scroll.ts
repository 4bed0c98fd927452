/** Calls now, and whenever the element is scrolled or resized; returns a function to stop. */
export function watchScroll(element: HTMLElement, look: () => void): () => void {
  look();
  const observer = new ResizeObserver(look);
  observer.observe(element);
  element.addEventListener("scroll", look, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener("scroll", look);
  };
}
