import { create } from "zustand";

/** As long as a double click may take: its second half would hit the request that has just appeared. */
const slipMs = 500;

interface SentAhead {
  /** Tasks whose decision is not answered yet, although the reader has moved on. */
  readonly tasks: ReadonlySet<string>;
  readonly lastAt: number;
}

export const nothingSentAhead: SentAhead = { tasks: new Set(), lastAt: Number.NEGATIVE_INFINITY };
export const useSentAhead = create<SentAhead>(() => nothingSentAhead);

/** A reader who returns to a task while its decision is running must not send another one. */
export function useIsUnderWay(taskId: string): boolean {
  return useSentAhead(({ tasks }) => tasks.has(taskId));
}

export function isSlip(): boolean {
  return performance.now() - useSentAhead.getState().lastAt < slipMs;
}

/** Marks the decision of this task as running until the returned function is called. */
export function markSent(taskId: string): () => void {
  useSentAhead.setState(({ tasks }) => ({ tasks: new Set(tasks).add(taskId), lastAt: performance.now() }));
  return () => useSentAhead.setState(({ tasks }) => ({ tasks: new Set([...tasks].filter((one) => one !== taskId)) }));
}
