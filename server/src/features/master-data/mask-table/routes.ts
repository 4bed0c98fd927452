import type { Handlers } from "../../../http/handler.ts";
import { openedRecordRoutes } from "../../base/managed-records/public.ts";
import type { maskTableContract } from "./contract.ts";
import { maskArea } from "./mask-records.ts";

export function maskTableRoutes(): Handlers<typeof maskTableContract> {
  return openedRecordRoutes(maskArea);
}
