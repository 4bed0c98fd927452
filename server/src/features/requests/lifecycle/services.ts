import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** The services that the calls on requests use. */
export type RequestServices = WorkflowServices;
