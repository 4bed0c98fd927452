import type { WorkingDuration } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import type { DirectoryCache } from "../directory/public.ts";
import type { RequestRow } from "../request-access/public.ts";
import type { Settled } from "./settle.ts";

/** When something is due that takes this long, by the calendars of the company. */
export type WorkingTime = (from: Date, after: WorkingDuration) => Date;

export interface Agreement {
  readonly request: RequestRow;
  readonly nodes: readonly string[];
  readonly at: Date;
  /** An administrator leads the request past these nodes, where nobody has agreed. */
  readonly isLed?: boolean;
}

/** What a change of status does beyond the request: registries, drafts of other kinds. In the same transaction. */
export interface StatusEffects {
  /** Submitted: what it takes is taken. */
  submitted(tx: Tx, settled: Settled): Promise<void>;
  /** A step of a request that is still under way: what is shown of it elsewhere follows. */
  moved(tx: Tx, settled: Settled): Promise<void>;
  completed(tx: Tx, settled: Settled): Promise<void>;
  /** Somebody agreed at these nodes, or the system did, or is led past them: refuses where what must be true is not. */
  agreed(tx: Tx, agreement: Agreement): Promise<void>;
  /** Ended without completing, or taken back: what submitting it took is free again. */
  ended(tx: Tx, settled: Settled): Promise<void>;
}

/** What every action on a request leans on. */
export interface WorkflowServices {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly workingTime: WorkingTime;
  readonly effects: StatusEffects;
}
