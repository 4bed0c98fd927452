import { useSyncExternalStore } from "react";

const media = matchMedia("(prefers-reduced-motion: reduce)");

function onChange(listener: () => void): () => void {
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the user asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onChange, () => media.matches);
}
