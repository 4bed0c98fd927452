import type { DefinitionStore } from "../definitions/public.ts";
import type { DirectoryCache } from "../directory/public.ts";
import { requireAnswered } from "../comments/public.ts";
import { requireReady } from "../readiness/public.ts";
import { wallClock, type WorkflowServices } from "../workflow-store/public.ts";
import { completeRequest } from "./effects/complete-request.ts";
import { applyEnded, applyMoved, applySubmitted } from "./effects/status-effects.ts";

interface Parts {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
  readonly queue: WorkflowServices["queue"];
  readonly workingTime?: WorkflowServices["workingTime"] | undefined;
}

/** Puts together what every action on a request leans on: calls, jobs and administration use the same. */
export function createWorkflowServices({
  directory,
  definitions,
  queue,
  workingTime = wallClock,
}: Parts): WorkflowServices {
  const services: WorkflowServices = {
    directory,
    definitions,
    queue,
    workingTime,
    effects: {
      submitted: (tx, settled) => applySubmitted(tx, services, settled),
      moved: (tx, settled) => applyMoved(tx, services, settled),
      completed: (tx, settled) => completeRequest(tx, services, settled),
      agreed: async (tx, agreement) => {
        await requireAnswered(tx, agreement);
        await requireReady(tx, agreement);
      },
      ended: (tx, settled) => applyEnded(tx, services, settled),
    },
  };
  return services;
}
