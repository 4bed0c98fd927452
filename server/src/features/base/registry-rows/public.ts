export { applyDueChanges, applyDueChangesHandler } from "./apply-due-changes.job.ts";
export { type OfferQuery, offeredRows } from "./offered-rows.sql.ts";
export {
  holdRows,
  holdValue,
  keepReferences,
  pinReferences,
  retireRow,
  retireRowsOf,
  retireRowsWhere,
  rowsByCode,
  takeNumber,
  type Writer,
  writeRows,
} from "./registries.sql.ts";
export { type ChangedBy, changeRow, changeRowsWhere } from "./registry-changes.sql.ts";
export { registryPort } from "./registry-port.ts";
export { type Dependent, dependentsOf, holdRowsOf, isVoid, isVoidColumn } from "./void-rows.sql.ts";
export { movePlate } from "./void-rows.sql.ts";
