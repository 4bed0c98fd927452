import { operationObjectText, operationText } from "@signoff/domain/enums/operation";
import type { Locale } from "@signoff/domain/locale";
import type { OperationRow } from "./contract.ts";
import type { SealedOperation } from "./sealed-operation.ts";

export function presentOperation(row: SealedOperation, locale: Locale): OperationRow {
  return {
    id: row.seq,
    time: row.at.toISOString(),
    operatorId: row.actor_id,
    operator: row[`actor_name_${locale}`],
    operation: row.operation,
    operationName: operationText[row.operation][locale],
    outcome: row.outcome,
    objectKind: row.object_kind,
    objectKindName: operationObjectText[row.object_kind][locale],
    objectId: row.object_id,
    objectName: row.object_name,
    before: row.before as OperationRow["before"],
    after: row.after as OperationRow["after"],
    reason: row.reason,
    ip: row.address,
    userAgent: row.user_agent,
    callId: row.call_id,
  };
}
