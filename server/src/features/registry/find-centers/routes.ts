import type { Handlers } from "../../../http/handler.ts";
import type { findCentersContract } from "./contract.ts";
import { exportCenter } from "./export-center.ts";
import { type FindServices, listCenter, listOptions } from "./list-center.ts";

export const findCentersRoutes: Handlers<typeof findCentersContract, FindServices> = {
  list: listCenter,
  export: exportCenter,
  options: listOptions,
};
