import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { readinessContract } from "./contract.ts";
import { listDevices, listShuttles } from "./list-subjects.ts";
import { passLine } from "./pass-line.ts";
import { showDevice, showOfRequest, showShuttle } from "./show-readiness.ts";

export function readinessRoutes(services: WorkflowServices): Handlers<typeof readinessContract> {
  return {
    device: (context, request) => showDevice(context, services, request),
    shuttle: (context, request) => showShuttle(context, services, request),
    request: (context, request) => showOfRequest(context, services, request),
    devices: (context, request) => listDevices(context, services, request),
    shuttles: (context, request) => listShuttles(context, services, request),
    pass: (context, request) => passLine(context, services, request),
  };
}
