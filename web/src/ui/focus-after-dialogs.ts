const dialog = ".ant-modal-root";

/**
 * Gives the keyboard back to what had it before a dialog opened. The library does so only where nothing in the dialog
 * took the keyboard by itself; else it is nowhere once the dialog is gone, and Tab begins again at the top of the page.
 */
export function giveFocusBackAfterDialogs(page: Document = document): () => void {
  let outside: HTMLElement | undefined;
  let isInside = false;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    isInside = target.closest(dialog) !== null;
    if (!isInside) outside = target;
  };
  const giveBack = () => {
    const isNowhere = page.activeElement === null || page.activeElement === page.body;
    if (isInside && isNowhere && outside?.isConnected === true && page.querySelector(dialog) === null)
      outside.focus({ preventScroll: true });
  };
  // Dialogs hang on the body. Whoever wants the keyboard elsewhere, as a table for its cell, has it a frame later.
  const ends = new MutationObserver(() => {
    if (isInside) requestAnimationFrame(giveBack);
  });
  page.addEventListener("focusin", note);
  ends.observe(page.body, { childList: true });
  return () => {
    page.removeEventListener("focusin", note);
    ends.disconnect();
  };
}
