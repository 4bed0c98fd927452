import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { changeMany } from "./change-many.ts";
import { changeRouting } from "./change-routing.ts";
import type { routingAdminContract } from "./contract.ts";
import { listRunningRequests } from "./list-running-requests.ts";
import { showRouting } from "./show-routing.ts";

export const routingAdminRoutes: Handlers<typeof routingAdminContract, WorkflowServices> = {
  list: listRunningRequests,
  detail: showRouting,
  operateMany: changeMany,
  operate: changeRouting,
};
