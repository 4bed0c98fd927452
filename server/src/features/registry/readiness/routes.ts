import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { readinessContract } from "./contract.ts";
import { listDevices, listShuttles } from "./list-subjects.ts";
import { passLine } from "./pass-line.ts";
import { showDevice, showOfRequest, showShuttle } from "./show-readiness.ts";

export const readinessRoutes: Handlers<typeof readinessContract, WorkflowServices> = {
  device: showDevice,
  shuttle: showShuttle,
  request: showOfRequest,
  devices: listDevices,
  shuttles: listShuttles,
  pass: passLine,
};
