import type { Handlers } from "../../../http/handler.ts";
import type { reportsContract } from "./contract.ts";
import { exportReport } from "./export-report.ts";
import { listBehind } from "./list-behind.ts";
import type { ReportServices } from "./report-scope.ts";
import { showReport } from "./show-report.ts";

export function reportsRoutes(services: ReportServices): Handlers<typeof reportsContract> {
  return {
    show: (context, request) => showReport(context, services, request),
    requests: (context, request) => listBehind(context, services, request),
    export: (context, request) => exportReport(context, services, request),
  };
}
