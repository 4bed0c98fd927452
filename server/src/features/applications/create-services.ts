import type { DefinitionStore } from "../definitions/public.ts";
import type { DirectoryCache } from "../directory/public.ts";
import { wallClock, type WorkflowServices } from "../workflow-store/public.ts";
import { completeRequest } from "./complete-request.ts";

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
    onCompletion: (tx, settled) => completeRequest(tx, services, settled),
  };
  return services;
}
