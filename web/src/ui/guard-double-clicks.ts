/** Buttons that do something: the one filled button of a place, and those that destroy. */
const confirming = "button.ant-btn-primary, button.ant-btn-dangerous";

/**
 * The second click of a double click on a confirming button is a slip: it never reaches the button, so that nothing is
 * done twice (R-SHELL-10), wherever the button stands. Separate clicks, and the keyboard, are not touched.
 */
export function guardDoubleClicks(page: Pick<Document, "addEventListener" | "removeEventListener">): () => void {
  const guard = (event: Event) => {
    if (!(event instanceof MouseEvent) || event.detail < 2) return;
    if (!(event.target instanceof Element) || event.target.closest(confirming) === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("click", guard, true);
  return () => page.removeEventListener("click", guard, true);
}
