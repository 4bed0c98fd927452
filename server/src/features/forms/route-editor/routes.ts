import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { routeAdminContract } from "./contract.ts";
import { listMigratable } from "./list-migratable.ts";
import { migrateRequests } from "./migrate-requests.ts";
import { tryOnPast } from "./try-on-past.ts";
import { tryRoute } from "./try-route.ts";

export const routeAdminRoutes: Handlers<typeof routeAdminContract, WorkflowServices> = {
  trial: tryRoute,
  trialPast: tryOnPast,
  migratable: listMigratable,
  migrate: migrateRequests,
};
