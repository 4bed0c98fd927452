import type { TaskReceipt } from "@signoff/server/contract/requests/tasks";

/** The place of a decision: the page of its request, or the preview beside the to-do list. */
export interface DecisionPlace {
  /** Continues after the task; `stays`: it is still the reader's. `isHere`: nobody has left the page since. */
  readonly goOn: (stays: boolean, isHere?: () => boolean) => Promise<void>;
  /**
   * Shows the next task before the agreement is answered, if there is no input that a refusal could lose. Absent if the
   * reader waits for the answer.
   */
  readonly agreeAhead?: (onAgreed: (receipt: TaskReceipt) => void) => Promise<void>;
  /** Message if there is nothing left to continue with. */
  readonly lastWords: () => string | undefined;
  /** The decision was undone: its task is open again. */
  readonly onUndone: () => void;
  /** Somebody else was faster; `said` is the sentence. */
  readonly onLost: (said: string, hasInput: boolean) => void;
}
