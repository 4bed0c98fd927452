import type { Handlers } from "../../../http/handler.ts";
import type { reportsContract } from "./contract.ts";
import { exportReport } from "./export-report.ts";
import type { ReportServices } from "./report-scope.ts";
import { listBehind, showReport } from "./show-report.ts";

export const reportsRoutes: Handlers<typeof reportsContract, ReportServices> = {
  show: showReport,
  requests: listBehind,
  export: exportReport,
};
