import type { Handlers } from "../../../http/handler.ts";
import { openedRecordRoutes } from "../../base/managed-records/public.ts";
import type { equipmentContract } from "./contract.ts";
import { equipmentArea, type EquipmentServices } from "./equipment-records.ts";
import { showLabel } from "./show-label.ts";

export function equipmentRoutes(services: EquipmentServices): Handlers<typeof equipmentContract> {
  return {
    ...openedRecordRoutes(equipmentArea(services)),
    label: (context, request) => showLabel(context, services, request),
  };
}
