const dialog = ".ant-modal-root";

/**
 * Returns the focus to its element before a dialog opened. The library does so only if nothing in the dialog took the
 * focus by itself; otherwise it is lost once the dialog is gone, and Tab starts again at the top of the page.
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
  // Dialogs are children of the body. Code that moves the focus elsewhere, such as a table to its cell, does so a frame
  // later.
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
