import { create } from "zustand";

/** As long as a double click may take: the second half of one would hit the request that has just slid in. */
const slipMs = 500;

interface SentAhead {
  /** Tasks whose decision is not answered yet, though the reader has gone on. */
  readonly tasks: ReadonlySet<string>;
  readonly lastAt: number;
}

export const nothingSentAhead: SentAhead = { tasks: new Set(), lastAt: Number.NEGATIVE_INFINITY };
export const useSentAhead = create<SentAhead>(() => nothingSentAhead);

/** Whoever walks back to a task while its decision is under way must not send another one. */
export function useIsUnderWay(taskId: string): boolean {
  return useSentAhead(({ tasks }) => tasks.has(taskId));
}

export function isSlip(): boolean {
  return performance.now() - useSentAhead.getState().lastAt < slipMs;
}

/** From now on the decision of this task is under way, until what comes back is called. */
export function markSent(taskId: string): () => void {
  useSentAhead.setState(({ tasks }) => ({ tasks: new Set(tasks).add(taskId), lastAt: performance.now() }));
  return () => useSentAhead.setState(({ tasks }) => ({ tasks: new Set([...tasks].filter((one) => one !== taskId)) }));
}
