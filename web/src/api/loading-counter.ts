import { create } from "zustand";

/** Number of running calls that the user should see. A fresh page starts at 0 (R-SHELL-4). */
export const useLoadingCounter = create<{ readonly count: number }>(() => ({ count: 0 }));

export function clearLoading(): void {
  useLoadingCounter.setState({ count: 0 });
}

/** Counts a call that has started; the returned function ends it, once. */
export function beginLoading(): () => void {
  useLoadingCounter.setState(({ count }) => ({ count: count + 1 }));
  let running = true;
  return () => {
    if (!running) return;
    running = false;
    useLoadingCounter.setState(({ count }) => ({ count: Math.max(0, count - 1) }));
  };
}
