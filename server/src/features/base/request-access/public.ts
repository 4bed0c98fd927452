export { canSeeRequest, type SeenRequest } from "./policy.ts";
export { asRequestId, asTaskKey, newRequestId, type TaskKey, taskIdOf } from "./request-id.ts";
export {
  findVisibleRequest,
  notVisible,
  readRequestWithPeople,
  type RequestRow,
  requireVisibleRequest,
} from "./visible-request.ts";
export { isInvolved, isInvolvedOf, visibleTo } from "./visible-requests.sql.ts";
