import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** What the calls on requests lean on. */
export type RequestServices = WorkflowServices;
