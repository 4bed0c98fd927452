import { channel } from "node:diagnostics_channel";
import { Signal } from "./signals.ts";

/** Work that can be traced: a call or a job. */
export interface TracedWork {
  readonly kind: "call" | "job";
  /** Made of names in the code: the template of a route, a queue. */
  readonly name: string;
  /** The trace context of the work that caused this one (`traceparent` of W3C Trace Context). */
  readonly cause: string | undefined;
}

export interface EndedWork {
  readonly work: TracedWork;
  readonly failed: boolean;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface RunStatement {
  /** Without its values. */
  readonly text: string;
  readonly ms: number;
  readonly failed: boolean;
}

export const workEnded = new Signal<EndedWork>("work-ended");
export const statementRun = new Signal<RunStatement>("statement-run");
export const markAsked = new Signal<{ mark?: string }>("mark-asked");
export const workBegun = channel("signoff.work-begun");

/** Starts the work: everything called from it, also later, belongs to it. */
export function runTraced<Result>(work: TracedWork, act: () => Result): Result {
  return workBegun.hasSubscribers ? workBegun.runStores(work, act) : act();
}

/** The trace context of the current work; undefined if it is not traced. */
export function markOfNow(): string | undefined {
  const asked: { mark?: string } = {};
  markAsked.tell(asked);
  return asked.mark;
}
