import type { DefinitionStore } from "./base/definitions/public.ts";
import type { DirectoryCache } from "./base/directory/public.ts";
import { requireAnswered } from "./requests/comments/public.ts";
import { requireReady } from "./registry/readiness/public.ts";
import { wallClock, type WorkflowServices } from "./base/workflow-store/public.ts";
import { ContentStore, type Signing } from "./base/statements/public.ts";
import { completeRequest } from "./requests/lifecycle/effects/complete-request.ts";
import { applyEnded, applyMoved, applySubmitted } from "./requests/lifecycle/effects/status-effects.ts";

interface Parts {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
  readonly queue: WorkflowServices["queue"];
  readonly workingTime?: WorkflowServices["workingTime"] | undefined;
  readonly signingKey?: Signing["key"] | undefined;
}

/** Creates the services of all actions on requests; calls, jobs and administration use the same ones. */
export function createWorkflowServices({
  directory,
  definitions,
  queue,
  workingTime = wallClock,
  signingKey = () => undefined,
}: Parts): WorkflowServices {
  const services: WorkflowServices = {
    directory,
    definitions,
    queue,
    workingTime,
    signing: { contents: new ContentStore(), key: signingKey },
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
