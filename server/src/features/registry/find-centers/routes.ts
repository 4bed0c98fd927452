import type { Handlers } from "../../../http/handler.ts";
import type { findCentersContract } from "./contract.ts";
import { exportCenter } from "./export-center.ts";
import { type FindServices, listCenter, listOptions } from "./list-center.ts";

export function findCentersRoutes(services: FindServices): Handlers<typeof findCentersContract> {
  return {
    list: (context, request) => listCenter(context, services, request),
    export: (context, request) => exportCenter(context, services, request),
    options: listOptions,
  };
}
