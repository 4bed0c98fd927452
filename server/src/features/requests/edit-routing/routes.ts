import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { changeMany } from "./change-many.ts";
import { changeRouting } from "./change-routing.ts";
import type { routingAdminContract } from "./contract.ts";
import { listRunningRequests } from "./list-running-requests.ts";
import { showRouting } from "./show-routing.ts";

export function routingAdminRoutes(services: WorkflowServices): Handlers<typeof routingAdminContract> {
  return {
    list: (context, request) => listRunningRequests(context, services, request),
    detail: (context, request) => showRouting(context, services, request),
    operateMany: (context, request) => changeMany(context, services, request),
    operate: (context, request) => changeRouting(context, services, request),
  };
}
