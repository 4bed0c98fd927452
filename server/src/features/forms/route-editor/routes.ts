import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { routeAdminContract } from "./contract.ts";
import { listMigratable } from "./list-migratable.ts";
import { migrateRequests } from "./migrate-requests.ts";
import { tryOnPast } from "./try-on-past.ts";
import { tryRoute } from "./try-route.ts";

export function routeAdminRoutes(services: WorkflowServices): Handlers<typeof routeAdminContract> {
  return {
    trial: (context, request) => tryRoute(context, services, request),
    trialPast: (context, request) => tryOnPast(context, services, request),
    migratable: (context, request) => listMigratable(context, services, request),
    migrate: (context, request) => migrateRequests(context, services, request),
  };
}
