import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** What the calls on tasks lean on. */
export type TaskServices = WorkflowServices;
