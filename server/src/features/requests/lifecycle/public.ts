export {
  canSeeRequest,
  findVisibleRequest,
  type RequestRow,
  requireVisibleRequest,
} from "../../base/request-access/public.ts";
export { actionReasons } from "./offer/action-reasons.ts";
export { urgedLately } from "./offer/actions.ts";
export { changedCells } from "./compare/changed-cells.ts";
export { compareVersions } from "./compare/compare-requests.ts";
export { mayCreate, obstacleToApply, obstacleToCreate, obstacleToSubmit } from "./life/create-policy.ts";
export { requireRevision, staleRevision } from "./life/edit-right.ts";
export { headerOf, searchTextOf } from "./read/header.ts";
export { presentSummary, type SummaryRow } from "./read/present-request.ts";
export { routeDataOf } from "./read/route-data.ts";
