import { refusalCode } from "@signoff/domain/http/refusals";
import type { Event } from "@signoff/workflow/event";
import type { Database } from "../../server/src/db/database.ts";
import { createWorkflowServices } from "../../server/src/features/workflow-services.ts";
import { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { runAction, type WorkflowServices } from "../../server/src/features/base/workflow-store/public.ts";
import { Refused } from "../../server/src/http/refused.ts";
import { createRecordedQueue, type RecordedQueue } from "../../server/src/testing/recorded-queue.ts";

export interface SecondNode {
  readonly services: WorkflowServices;
  readonly queue: RecordedQueue;
  /** Applies an event to the request as this node's jobs and administration do; returns the answer's code. */
  act(requestId: string, event: Event): Promise<number>;
}

/** Another node of the same installation: the same database, its own caches and queue, no HTTP. */
export function secondNode(database: Database): SecondNode {
  const queue = createRecordedQueue();
  const services = createWorkflowServices({
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue,
  });
  return {
    services,
    queue,
    async act(requestId, event) {
      const caller = { userId: event.by, locale: "en" } as const;
      try {
        await database.transaction((tx) => runAction(tx, services, caller, requestId, () => ({ event })));
        return 200;
      } catch (error) {
        if (error instanceof Refused) return refusalCode[error.refusal];
        throw error;
      }
    },
  };
}
