import { type ReactNode, useLayoutEffect } from "react";

/**
 * A dialog is also every drawer, palette and panel over the page. A place is another address of the same page, which
 * takes no typing.
 */
export type Coming = "dialog" | "page" | "place";

/** Everything that was requested and does not have the focus yet. */
const coming = new Map<symbol, Coming>();

/** Something was requested, until the returned function is called: it has come, or never will. */
export function announce(kind: Coming): () => void {
  const token = Symbol(kind);
  coming.set(token, kind);
  return () => void coming.delete(token);
}

/**
 * The fallback of a dialog or page whose script is loaded on demand. While it is shown, single keys are off and typed
 * letters are kept for it (R-SHELL-16).
 */
export function OnItsWay({ kind = "dialog", children }: { readonly kind?: Coming; readonly children?: ReactNode }) {
  useLayoutEffect(() => announce(kind), [kind]);
  return children;
}

const modal = '[role="dialog"][aria-modal="true"]';
/** A whole dialog, including the area around its box. */
const whole = ".ant-modal-wrap, .ant-drawer";

/** The open dialogs. One that fades out no longer counts. */
function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll(modal)]
    .filter((box) => !/-leave\b/.test(box.className) && box.closest('[style*="display: none"]') === null)
    .map((box) => box.closest(whole) ?? box);
}

export function isDialogOpen(): boolean {
  return openDialogs().length > 0;
}

/** The kind that is loading, until it has the focus; also a rendered dialog that does not have the focus yet. */
export function whatIsComing(): Coming | null {
  const kinds = [...coming.values()];
  if (kinds.includes("dialog")) return "dialog";
  const open = openDialogs();
  if (open.length > 0 && !open.some((dialog) => dialog.contains(document.activeElement))) return "dialog";
  return kinds[0] ?? null;
}
