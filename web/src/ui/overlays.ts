import { create } from "zustand";

/** The current overlay of the page; one at a time. */
export type Overlay = "palette" | "shortcuts" | "settings" | "password" | "sessions" | "tokens" | "absence" | "tour";

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
