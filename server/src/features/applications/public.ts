export {
  canSeeRequest,
  findVisibleRequest,
  type RequestRow,
  requireVisibleRequest,
} from "../request-access/public.ts";
export { actionReasons } from "./action-reasons.ts";
export { urgedLately } from "./actions.ts";
export { changedCells } from "./changed-cells.ts";
export { mayCreate, obstacleToCreate } from "./create-policy.ts";
export { requireRevision, staleRevision } from "./edit-right.ts";
export { headerOf, searchTextOf } from "./header.ts";
export { presentSummary, type SummaryRow } from "./present.ts";
export { routeDataOf } from "./route-data.ts";
