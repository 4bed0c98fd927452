import type { WorkingDuration } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import type { DirectoryCache } from "../directory/public.ts";
import type { RequestRow } from "../request-access/public.ts";
import type { Signing } from "../statements/public.ts";
import type { Settled } from "./settle.ts";

/** The time after a duration, by the calendars of the company. */
export type WorkingTime = (from: Date, after: WorkingDuration) => Date;

export interface Agreement {
  readonly request: RequestRow;
  readonly nodes: readonly string[];
  readonly at: Date;
  /** An administrator moves the request past these nodes, where nobody has agreed. */
  readonly isSkipped?: boolean;
}

/** The effects of a status change beyond the request: registries, drafts of other kinds. In the same transaction. */
export interface StatusEffects {
  /** Submitted: claims what the request claims on submission. */
  submitted(tx: Tx, settled: Settled): Promise<void>;
  /** A step of a running request: updates what is shown of it elsewhere. */
  moved(tx: Tx, settled: Settled): Promise<void>;
  completed(tx: Tx, settled: Settled): Promise<void>;
  /**
   * A person or the system agreed at these nodes, or an administrator moves the request past them: refuses if a
   * condition does not hold.
   */
  agreed(tx: Tx, agreement: Agreement): Promise<void>;
  /** Ended without completion, or withdrawn: releases the claims of the submission. */
  ended(tx: Tx, settled: Settled): Promise<void>;
}

/** The services that every action on a request uses. */
export interface WorkflowServices {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly workingTime: WorkingTime;
  readonly effects: StatusEffects;
  /** Binds decisions to what they are about. */
  readonly signing: Signing;
}
