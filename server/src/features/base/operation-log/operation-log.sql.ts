import { type Operation, type OperationObject } from "@signoff/domain/enums/operation";
import { type ExpressionBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Tables } from "../../../db/tables.ts";
import type { OperationArea, OperationOutcome } from "../../../db/tables/operation-log.ts";
import type { SealedOperation } from "./sealed-operation.ts";

const columns = [
  "seq",
  "at",
  "area",
  "operation",
  "outcome",
  "actor_id",
  "actor_name_zh",
  "actor_name_en",
  "object_kind",
  "object_id",
  "object_name",
  "before",
  "after",
  "reason",
  "address",
  "user_agent",
  "call_id",
  "hash",
] as const satisfies readonly (keyof SealedOperation)[];

/** The newest row's number and seal, locked until the transaction ends, and the time of the database. */
export async function lockHead(tx: Tx) {
  return tx
    .selectFrom("operate_log_head")
    .select(["seq", "hash", sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as("at")])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function appendOperation(tx: Tx, row: SealedOperation): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await tx
    .insertInto("operate_log")
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute();
  await tx.updateTable("operate_log_head").set({ seq: row.seq, hash: row.hash }).execute();
}

export async function formKindsOf(db: Queryable, ids: readonly string[]) {
  return db.selectFrom("requests").select(["id", "form_kind"]).where("id", "in", ids).execute();
}

export interface OperationConditions {
  readonly areas?: readonly OperationArea[];
  /** The number of one line. */
  readonly line?: string;
  readonly operation?: Operation;
  readonly objectKind?: OperationObject;
  readonly objectId?: string;
  readonly objectIds?: readonly string[];
  readonly outcome?: OperationOutcome;
  readonly operator?: string;
  readonly requestNo?: string;
  readonly keyword?: string;
  /** The name or id of the object. */
  readonly object?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface OperationPage {
  readonly order: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
  /** The number of the row after which the page begins. */
  readonly after?: string;
}

export async function operationRows(db: Queryable, conditions: OperationConditions, page: OperationPage) {
  const { order, after } = page;
  return db
    .selectFrom("operate_log")
    .select(columns)
    .where((where) => matching(where, conditions))
    .$if(after !== undefined, (query) => query.where("seq", order === "asc" ? ">" : "<", after ?? ""))
    .orderBy("seq", order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counts only up to the limit: nobody pages further, and counting everything would cost more than the page. */
export async function countOperations(db: Queryable, conditions: OperationConditions, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom((select) =>
      select
        .selectFrom("operate_log")
        .select("seq")
        .where((where) => matching(where, conditions))
        .limit(cap)
        .as("found"),
    )
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows in the order of the chain, for its verification. */
export async function operationsAfter(db: Queryable, seq: string, limit: number): Promise<readonly SealedOperation[]> {
  return db.selectFrom("operate_log").select(columns).where("seq", ">", seq).orderBy("seq").limit(limit).execute();
}

/** The line with this number. */
export async function operationAt(db: Queryable, seq: string): Promise<SealedOperation | undefined> {
  return db.selectFrom("operate_log").select(columns).where("seq", "=", seq).executeTakeFirst();
}

export async function readHead(db: Queryable) {
  return db.selectFrom("operate_log_head").select(["seq", "hash"]).executeTakeFirst();
}

function matching(where: ExpressionBuilder<Tables, "operate_log">, given: OperationConditions) {
  const conditions = [sql<boolean>`true`];
  if (given.areas) conditions.push(sql`area = any(${[...given.areas]})`);
  if (given.line) conditions.push(sql`seq = ${given.line}::bigint`);
  if (given.operation) conditions.push(sql`operation = ${given.operation}`);
  if (given.objectKind) conditions.push(sql`object_kind = ${given.objectKind}`);
  if (given.objectId) conditions.push(sql`object_id = ${given.objectId}`);
  if (given.objectIds) conditions.push(sql`object_id = any(${[...given.objectIds]}::text[])`);
  if (given.outcome) conditions.push(sql`outcome = ${given.outcome}`);
  if (given.from) conditions.push(sql`at >= ${given.from}::timestamptz`);
  if (given.to) conditions.push(sql`at <= ${given.to}::timestamptz`);
  if (given.requestNo) conditions.push(sql`lower(object_name) like ${contains(given.requestNo)}`);
  if (given.object)
    conditions.push(
      sql`(lower(object_name) like ${contains(given.object)} or lower(object_id) = ${given.object.toLowerCase()})`,
    );
  if (given.keyword) conditions.push(sql`search_text like ${contains(given.keyword)}`);
  if (given.operator) {
    const name = contains(given.operator);
    conditions.push(
      sql`(lower(actor_id) = ${given.operator.toLowerCase()} or lower(actor_name_zh) like ${name} or lower(actor_name_en) like ${name})`,
    );
  }
  return where.and(conditions);
}

/** A `like` pattern that takes the text literally. */
function contains(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
