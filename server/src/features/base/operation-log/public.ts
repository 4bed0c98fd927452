export { earlierOperations, operationsOnRecords } from "./list-operations.ts";
export { operationsAfter, readHead } from "./operation-log.sql.ts";
export { type OperationEntry, type OperationOrigin, recordOperation } from "./record-operation.ts";
export { createExportRecorder, createRefusalRecorder } from "./record-refused-call.ts";
export { operationHash, type SealedOperation } from "./sealed-operation.ts";
