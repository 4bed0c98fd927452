import type { RefObject } from "react";
import { useShortcut } from "../../../ui/shortcuts/shortcut-handlers.ts";

/** J and K go from line to line and P lets the one they stand on pass. Space opens it, as it presses any button. */
export function useLineKeys(table: RefObject<HTMLTableElement | null>, onPass: (line: string) => void): void {
  const step = (by: 1 | -1) => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const here = lines.findIndex((line) => line === document.activeElement);
    const first = by === 1 ? 0 : lines.length - 1;
    lines[here === -1 ? first : here + by]?.focus();
  };
  useShortcut("nextRow", () => step(1));
  useShortcut("previousRow", () => step(-1));
  useShortcut("passLine", () => {
    const line = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["line"] : undefined;
    if (line !== undefined) onPass(line);
  });
}
