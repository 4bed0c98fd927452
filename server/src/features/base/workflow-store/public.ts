export { signLine } from "./sign-lines.ts";
export { actionName, type OwnAction } from "./action-names.ts";
export { archivableAfter, archiveSnapshots } from "./archived-snapshots.sql.ts";
export type { Change } from "./change.ts";
export { engineRefused, handledRefusal, type Teller } from "./engine-refused.ts";
export { type HistoryEntry, historyContent } from "./history.ts";
export { deliverNoticesJob, serviceNodeJob, notifyManyJob, timerDueJob, workflowJobs } from "./jobs.ts";
export { requireGatesOfSkippedNodes } from "./skipped-nodes.ts";
export { type LockedRequest, lockRequest, lockRequestAnd, lookAtRequest } from "./lock-request.ts";
export {
  closedTask,
  everHeld,
  findFormData,
  lockRequestRow,
  readDataAfterLine,
  readDataAt,
  readDecidedOn,
  readFormData,
  readHandedIn,
  readLivingParts,
  readRequestWithParts,
} from "./lock-request.sql.ts";
export { instanceOf } from "./instance-rows.ts";
export { handlerNames, namedNode, namedPerson, standing } from "./names.ts";
export { plainChange } from "./plain-change.ts";
export { remindHandlers } from "./remind-handlers.ts";
export {
  type Acted,
  applyIntent,
  type Caller,
  type Finished,
  type Intent,
  tryIntent,
  runAction,
} from "./run-action.ts";
export { archivedSnapshots } from "./archived-snapshots.sql.ts";
export { unpackSnapshots } from "./snapshot-archive.ts";
export { statusAfter } from "./status.ts";
export type { StatusEffects, WorkflowServices, WorkingTime } from "./services.ts";
export { isBeyond, type Settled, settlePredecessor } from "./settle.ts";
export { type DataWrite, writeChange } from "./write-change.sql.ts";
export { requestChannel, notifyUsers, writeNotices } from "./write-notices.sql.ts";
export { endFollowing, followersOf, startFollowing } from "./followers.sql.ts";
export { type NotNotified, presentNotNotified, seersAmong, storedRemark, notifyMore } from "./notify-more.ts";
export { engineRefusalText, refusalTextFor } from "./engine-refused.ts";
export { hasUnseen, recordView } from "./record-view.ts";
export { cancelBySystem } from "./end-by-system.ts";
export { routeFor } from "./plain-change.ts";
export { wallClock } from "./jobs.ts";
export { type ContentOwner, type SignedData, SignedContent } from "./signed-content.ts";
export {
  othersOf,
  type OthersRow,
  type SignerRow,
  signersOf,
  type SnapshotRow,
  snapshotsOf,
} from "./signed-content.sql.ts";
