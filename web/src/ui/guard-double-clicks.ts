/** Buttons with consequences: the primary button of a place, and destructive ones. */
const confirming = "button.ant-btn-primary, button.ant-btn-dangerous";

interface Press {
  readonly button: Element;
  readonly words: string;
}

/**
 * The second click of a double click on a confirming button is a mistake: it never reaches the button, so that nothing
 * is done twice (R-SHELL-10), wherever the button is. Separate clicks and the keyboard are not affected; neither is
 * another button that now has the same place, or the same one with another text.
 */
export function guardDoubleClicks(page: Pick<Document, "addEventListener" | "removeEventListener">): () => void {
  let last: Press | undefined;
  const guard = (event: Event) => {
    if (!(event instanceof MouseEvent)) return;
    const pressed = pressIn(event.target);
    const isSlip = event.detail >= 2 && pressed !== undefined && isSame(pressed, last);
    last = pressed;
    if (!isSlip) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("click", guard, true);
  return () => page.removeEventListener("click", guard, true);
}

function pressIn(target: EventTarget | null): Press | undefined {
  const button = target instanceof Element ? target.closest(confirming) : null;
  return button === null ? undefined : { button, words: button.textContent ?? "" };
}

function isSame(press: Press, other: Press | undefined): boolean {
  return press.button === other?.button && press.words === other.words;
}
