import type { TaskReceipt } from "@signoff/server/contract/requests/tasks";

/** Where a decision is taken: on the page of its request, or beside the list of to-dos. */
export interface DecisionPlace {
  /** What comes after the task; `stays`: it is still in the reader's hands. `isHere`: nobody has left the page since. */
  readonly goOn: (stays: boolean, isHere?: () => boolean) => Promise<void>;
  /**
   * Shows the next one before the agreement is answered, where nothing was written that a refusal could cost. Absent where
   * the reader waits for the answer.
   */
  readonly agreeAhead?: (onAgreed: (receipt: TaskReceipt) => void) => Promise<void>;
  /** Said where nothing is left to go on with. */
  readonly lastWords: () => string | undefined;
  /** The decision was undone: its task is open again. */
  readonly onUndone: () => void;
  /** Somebody else was faster, as the sentence says. */
  readonly onLost: (said: string, hasInput: boolean) => void;
}
