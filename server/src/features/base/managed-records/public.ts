export { changesBetween, loggedFields } from "./logged-fields.ts";
export type { RecordArea, RecordChange } from "./record-area.ts";
export { exportRecords, listRecords, type RecordList } from "./record-list.ts";
export { openedRecordRoutes, recordRoutes } from "./record-routes.ts";
export { lockRevision, raiseRevision } from "./records.sql.ts";
export { addRecord, editRecord, lockRecord } from "./save-record.ts";
export { isTaken, taken, unknownOnes } from "./record-problems.ts";
export { maxNamed, usedBy, usedByCounted } from "./used-by.ts";
export { sheetOf, storedRecord } from "./stored-record.ts";
