export { contentHashing, hexOfHash } from "./content-hashing.ts";
export { ContentStore } from "./content-store.ts";
export {
  type Proof,
  prepareStatements,
  type SignedAction,
  type SignedLine,
  type Signing,
  type Statements,
} from "./make-statements.ts";
export { othersHash } from "./other-leaves.ts";
export { type Content, readContent } from "./read-content.ts";
export { openingsOf } from "./route-openings.ts";
export { isSigned } from "./signed-actions.ts";
export { handledPeople, hasAssignedRows, slotNameOf } from "./slots.ts";
export { readSigning, signedRoutes, type SigningRow, statementOfLine, type StatementRows } from "./statements.sql.ts";
