import type { WorkingDuration } from "@signoff/workflow/route";
import type { Tx } from "../../db/database.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { DefinitionStore } from "../definitions/public.ts";
import type { DirectoryCache } from "../directory/public.ts";
import type { Settled } from "./settle.ts";

/** When something is due that takes this long, by the calendars of the company. */
export type WorkingTime = (from: Date, after: WorkingDuration) => Date;

/** What completing a request does beyond itself: registries, drafts of other kinds. In the same transaction. */
export type OnCompletion = (tx: Tx, settled: Settled) => Promise<void>;

/** What every action on a request leans on. */
export interface WorkflowServices {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly workingTime: WorkingTime;
  readonly onCompletion: OnCompletion;
}
