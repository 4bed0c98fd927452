import type { Operation, OperationObject } from "@signoff/domain/enums/operation";
import type { Tx } from "../../../db/database.ts";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { OperationArea, OperationOutcome } from "../../../db/tables/operation-log.ts";
import type { CallerUser, PublicContext } from "../../../http/context.ts";
import { logLine, logText, logValue } from "./export-log.ts";
import { appendOperation, lockHead } from "./operation-log.sql.ts";
import { sealOperation } from "./sealed-operation.ts";

/** The caller and origin of an operation: the context of any call, signed in or not. */
export type OperationOrigin = Pick<PublicContext, "address" | "userAgent" | "requestId"> & {
  readonly user?: Pick<CallerUser, "id" | "names">;
};

export interface OperationEntry {
  readonly by: OperationOrigin;
  readonly area: OperationArea;
  readonly operation: Operation;
  readonly object: {
    readonly kind: OperationObject;
    readonly id: string;
    /** The name for people: request number, user name, file name. */
    readonly name?: string;
  };
  readonly outcome?: OperationOutcome;
  readonly before?: JsonObject | null;
  readonly after?: JsonObject | null;
  readonly reason?: string;
}

/**
 * Adds one row to the operation log, as part of the change that it describes. All rows form one chain, so this waits
 * for any other transaction that has added one: call it last, and do nothing long afterwards.
 */
export async function recordOperation(tx: Tx, entry: OperationEntry): Promise<void> {
  const head = await lockHead(tx);
  const { user } = entry.by;
  await appendOperation(
    tx,
    sealOperation(head.hash, {
      seq: String(BigInt(head.seq) + 1n),
      at: head.at,
      area: entry.area,
      operation: entry.operation,
      outcome: entry.outcome ?? "done",
      actor_id: user?.id ?? null,
      actor_name_zh: user?.names.zh ?? "",
      actor_name_en: user?.names.en ?? "",
      object_kind: entry.object.kind,
      object_id: logLine(entry.object.id),
      object_name: logLine(entry.object.name ?? ""),
      before: entry.before ? logValue(entry.before) : null,
      after: entry.after ? logValue(entry.after) : null,
      reason: entry.reason === undefined ? null : logText(entry.reason),
      address: logLine(entry.by.address),
      user_agent: logLine(entry.by.userAgent),
      call_id: entry.by.requestId,
    }),
  );
}
