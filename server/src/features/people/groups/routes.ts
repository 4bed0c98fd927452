import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { groupsContract } from "./contract.ts";
import { groupArea, groupList, type GroupServices } from "./group-records.ts";

export function groupsRoutes(services: GroupServices): Handlers<typeof groupsContract> {
  return recordRoutes(groupArea(services), groupList(services));
}
