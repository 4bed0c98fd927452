import type { Handlers } from "../../../http/handler.ts";
import type { operationLogContract } from "./contract.ts";
import { exportAdminLog, exportRoutingLog } from "./export-log.ts";
import { listAdminLog, listOfRecord, listRoutingLog } from "./list-operations.ts";
import { verifyPart } from "./verify-part.ts";

export const operationLogRoutes: Handlers<typeof operationLogContract> = {
  routingLog: listRoutingLog,
  adminLog: listAdminLog,
  exportRoutingLog,
  exportAdminLog,
  verify: verifyPart,
  verifyRouting: verifyPart,
  ofRecord: listOfRecord,
};
