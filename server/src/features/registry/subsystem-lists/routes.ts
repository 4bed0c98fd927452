import type { Handlers } from "../../../http/handler.ts";
import type { subsystemListsContract } from "./contract.ts";
import { exportSubsystem } from "./export-subsystem.ts";
import { listSubsystem, type SubsystemListServices } from "./list-subsystem.ts";

export function subsystemListsRoutes(services: SubsystemListServices): Handlers<typeof subsystemListsContract> {
  return {
    list: (context, request) => listSubsystem(context, services, request),
    export: (context, request) => exportSubsystem(context, services, request),
  };
}
