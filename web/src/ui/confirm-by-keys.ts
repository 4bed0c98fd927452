import type { KeyboardEvent } from "react";

/**
 * Ctrl+Enter confirms a dialog, wherever in it the keyboard is: two keys that nobody presses by mistake. Held down since
 * the dialog was asked for, they do not.
 */
export function confirmByKeys(onConfirm: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) onConfirm();
  };
}
