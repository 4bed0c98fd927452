export { openComments } from "./comments/public.ts";
export { changeWithin } from "./edit-routing/public.ts";
export {
  dictionariesOfFields,
  hideByRole,
  namePeople,
  partByShape,
  readDictionaries,
  requireRowLimits,
  type ResolvedValues,
  resolveValues,
} from "./form-judgement/public.ts";
export {
  compareVersions,
  mayCreate,
  obstacleToApply,
  obstacleToSubmit,
  type RequestRow,
  routeDataOf,
} from "./lifecycle/public.ts";
export {
  columnFor,
  type ListedRow,
  type ListScope,
  peopleNamed,
  presentRequestRow,
  scopeOf,
  sheetColumns,
  sheetKeys,
  todoList,
  trackingList,
} from "./request-lists/public.ts";
export { readWorkingDays } from "./timers/public.ts";
