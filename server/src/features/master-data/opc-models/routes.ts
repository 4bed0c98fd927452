import type { Handlers } from "../../../http/handler.ts";
import { openedRecordRoutes } from "../../base/managed-records/public.ts";
import type { opcModelsContract } from "./contract.ts";
import { modelArea, type ModelServices } from "./model-records.ts";

export function opcModelsRoutes(services: ModelServices): Handlers<typeof opcModelsContract> {
  return openedRecordRoutes(modelArea(services));
}
