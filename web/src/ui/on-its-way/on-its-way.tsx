import { type ReactNode, useLayoutEffect } from "react";

/**
 * A dialog is also every drawer, palette and panel over the page. A place is another address of the same page, for which
 * nobody types.
 */
export type Coming = "dialog" | "page" | "place";

/** What was asked for and does not have the keyboard yet. */
const coming = new Map<symbol, Coming>();

/** Something was asked for, until the function that comes back is called: it has come, or it never will. */
export function announce(kind: Coming): () => void {
  const token = Symbol(kind);
  coming.set(token, kind);
  return () => void coming.delete(token);
}

/**
 * The fallback of a dialog or page whose script is loaded when it is asked for. As long as it stands, single keys are off
 * and what is typed is kept for what comes (R-SHELL-16).
 */
export function OnItsWay({ kind = "dialog", children }: { readonly kind?: Coming; readonly children?: ReactNode }) {
  useLayoutEffect(() => announce(kind), [kind]);
  return children;
}

const modal = '[role="dialog"][aria-modal="true"]';
/** The whole of a dialog, with what lies around its box. */
const whole = ".ant-modal-wrap, .ant-drawer";

/** The dialogs that are open. One that fades away is none any more. */
function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll(modal)]
    .filter((box) => !/-leave\b/.test(box.className) && box.closest('[style*="display: none"]') === null)
    .map((box) => box.closest(whole) ?? box);
}

export function isDialogOpen(): boolean {
  return openDialogs().length > 0;
}

/** What is on its way, until it has the keyboard; a dialog that is drawn already and does not have it yet is, too. */
export function whatIsComing(): Coming | null {
  const kinds = [...coming.values()];
  if (kinds.includes("dialog")) return "dialog";
  const open = openDialogs();
  if (open.length > 0 && !open.some((dialog) => dialog.contains(document.activeElement))) return "dialog";
  return kinds[0] ?? null;
}
