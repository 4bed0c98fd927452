import type { Handlers } from "../../http/handler.ts";
import type { operationLogContract } from "./contract.ts";
import { listAdminLog, listOfRecord, listRoutingLog } from "./list-operations.ts";

export function operationLogRoutes(): Handlers<typeof operationLogContract> {
  return { routingLog: listRoutingLog, adminLog: listAdminLog, ofRecord: listOfRecord };
}
