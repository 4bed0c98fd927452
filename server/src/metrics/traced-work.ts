import { channel } from "node:diagnostics_channel";
import { Signal } from "./signals.ts";

/** A piece of work whose course can be followed: a call or a job. */
export interface TracedWork {
  readonly kind: "call" | "job";
  /** Made of names of the code: the template of a route, a queue. */
  readonly name: string;
  /** Mark of the work that caused this one, as it travels between processes (`traceparent` of W3C Trace Context). */
  readonly cause: string | undefined;
}

export interface EndedWork {
  readonly work: TracedWork;
  readonly failed: boolean;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface RunStatement {
  /** Without the values in it. */
  readonly text: string;
  readonly ms: number;
  readonly failed: boolean;
}

export const workEnded = new Signal<EndedWork>("work-ended");
export const statementRun = new Signal<RunStatement>("statement-run");
export const markAsked = new Signal<{ mark?: string }>("mark-asked");
export const workBegun = channel("signoff.work-begun");

/** Begins the work: everything that is called from there, later too, belongs to it. */
export function runTraced<Result>(work: TracedWork, act: () => Result): Result {
  return workBegun.hasSubscribers ? workBegun.runStores(work, act) : act();
}

/** The mark of the work that is under way here; undefined where nobody follows it. */
export function markOfNow(): string | undefined {
  const asked: { mark?: string } = {};
  markAsked.tell(asked);
  return asked.mark;
}
