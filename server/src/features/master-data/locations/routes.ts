import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { locationsContract } from "./contract.ts";
import { locationArea, locationList } from "./location-records.ts";

export function locationsRoutes(): Handlers<typeof locationsContract> {
  return recordRoutes(locationArea, locationList);
}
