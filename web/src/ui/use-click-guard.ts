import { limits } from "@signoff/domain/limits";
import { useCallback, useRef } from "react";

/** A second click within a second counts as a mistake (R-SHELL-10) and does nothing. */
export function useClickGuard<Args extends readonly unknown[]>(
  onClick: (...args: Args) => void,
  guardMs: number = limits.buttonGuardMs,
): (...args: Args) => void {
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (...args: Args) => {
      const now = performance.now();
      if (now - lastClick.current < guardMs) return;
      lastClick.current = now;
      onClick(...args);
    },
    [onClick, guardMs],
  );
}
