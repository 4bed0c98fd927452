import type { WorkflowServices } from "../../base/workflow-store/public.ts";

/** The services that the calls on tasks use. */
export type TaskServices = WorkflowServices;
