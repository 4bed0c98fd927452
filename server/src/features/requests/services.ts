import type { WorkflowServices } from "../workflow-store/public.ts";

/** What the calls on requests lean on. */
export type RequestServices = WorkflowServices;
