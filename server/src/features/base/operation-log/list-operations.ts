import { type OperationObject, operationObjectText, operationText } from "@signoff/domain/enums/operation";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { withFieldNames } from "./form-field-names.ts";
import type { operationLogContract, OperationRow } from "./contract.ts";
import { countOperations, type OperationConditions, operationRows } from "./operation-log.sql.ts";
import type { SealedOperation } from "./sealed-operation.ts";

type Contract = typeof operationLogContract;

const countCap = 10_000;

export async function listRoutingLog(
  context: Context,
  request: RequestOf<Contract["routingLog"]>,
): Promise<ResultOf<Contract["routingLog"]>> {
  const page = await listOperations(context, { ...request, areas: ["routing"] });
  const records = page.records.map((row) => ({ ...row, applyId: row.objectId, requestNo: row.objectName }));
  return { ...page, records };
}

export async function listAdminLog(
  context: Context,
  { area, ...request }: RequestOf<Contract["adminLog"]>,
): Promise<ResultOf<Contract["adminLog"]>> {
  return listOperations(context, { ...request, ...(area && { areas: [area] }) });
}

const maxOfRecord = 200;

/** A refused call does not change the record. */
export async function listOfRecord(
  { db, locale }: Context,
  { objectKind, objectId }: RequestOf<Contract["ofRecord"]>,
): Promise<ResultOf<Contract["ofRecord"]>> {
  const conditions = { objectKind, objectId, outcome: "done" as const };
  const rows = await operationRows(db.kysely, conditions, { order: "desc", limit: maxOfRecord, offset: 0 });
  return rows.map((row) => presentOperation(row, locale));
}

/** Operations of administrators on one request, newest first. */
export async function earlierOperations(db: Queryable, requestId: string, locale: Locale) {
  const conditions = { areas: ["routing"], objectKind: "request", objectId: requestId, outcome: "done" } as const;
  const rows = await operationRows(db, conditions, { order: "desc", limit: 20, offset: 0 });
  return rows.map((row) => {
    const { id, time, operator, operationName, reason } = presentOperation(row, locale);
    return { id, time, operator, operationName, reason };
  });
}

/** Manual changes of some records of a kind, newest first. */
export async function operationsOnRecords(
  db: Queryable,
  objectKind: OperationObject,
  objectIds: readonly string[],
  locale: Locale,
) {
  const conditions = { objectKind, objectIds, outcome: "done" } as const;
  const rows = await operationRows(db, conditions, { order: "desc", limit: maxOfRecord, offset: 0 });
  return rows.map((row) => {
    const { objectId, time, operator, operationName, reason } = presentOperation(row, locale);
    return { objectId, time, operator, operationName, reason };
  });
}

/** Newest first by default. With `cursor`, any depth costs the same; with `pageNo`, deep pages cost more. */
async function listOperations(
  { db, locale }: Context,
  request: OperationConditions & RequestOf<Contract["routingLog"]>,
): Promise<ResultOf<Contract["adminLog"]>> {
  const { pageNo, pageSize, order = "desc", cursor: after } = request;
  if (after !== undefined && !/^\d{1,18}$/.test(after)) throw badInput(problem("cursor", "format"));
  const offset = after === undefined ? (pageNo - 1) * pageSize : 0;
  const rows = await operationRows(db.kysely, request, { order, limit: pageSize, offset, after });
  const total = await countOperations(db.kysely, request, countCap);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return {
    records: await withFieldNames(
      db.kysely,
      rows.map((row) => presentOperation(row, locale)),
      locale,
    ),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    ...(last && { next: last.seq }),
    ...(total === countCap && { totalCapped: true }),
  };
}

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
