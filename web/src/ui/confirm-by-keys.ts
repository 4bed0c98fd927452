import type { KeyboardEvent } from "react";

/**
 * Ctrl+Enter confirms a dialog, wherever the focus is in it: nobody presses both keys by mistake. Keys held down since
 * the dialog was opened do not count.
 */
export function confirmByKeys(onConfirm: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) onConfirm();
  };
}
