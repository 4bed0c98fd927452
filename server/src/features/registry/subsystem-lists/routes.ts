import type { Handlers } from "../../../http/handler.ts";
import type { subsystemListsContract } from "./contract.ts";
import { exportSubsystem } from "./export-subsystem.ts";
import { listSubsystem, type SubsystemListServices } from "./list-subsystem.ts";

export const subsystemListsRoutes: Handlers<typeof subsystemListsContract, SubsystemListServices> = {
  list: listSubsystem,
  export: exportSubsystem,
};
