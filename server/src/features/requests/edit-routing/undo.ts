import { type Instance, movedByAdministrator } from "@signoff/workflow/instance";
import type { Queryable, Tx } from "../../../db/database.ts";
import { Refused } from "../../../http/refused.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import type { LockedRequest } from "../../base/workflow-store/public.ts";
import type { Operation } from "./operation-intent.ts";

/** The operation that undoes another one, without its reason. */
export type Inverse = Pick<
  Operation,
  "operation" | "nodeKey" | "taskId" | "userIds" | "values" | "routeId" | "nodeMap"
>;

/**
 * Finds the inverse of an operation before it is carried out. For a jump or a skip the engine remembers it. A reminder
 * or an end has none.
 */
export function inverseOf(locked: LockedRequest, operation: Operation): Inverse | undefined {
  const { instance, request } = locked;
  switch (operation.operation) {
    case "reassign": {
      const task = instance.tasks.find(({ id, node }) =>
        operation.taskId === undefined
          ? node === operation.nodeKey
          : taskIdOf({ requestId: request.id, task: id }) === operation.taskId,
      );
      if (!task) return undefined;
      return {
        operation: "reassign",
        taskId: taskIdOf({ requestId: request.id, task: task.id }),
        userIds: [...task.people],
      };
    }
    case "set_approvers": {
      const nodeKey = operation.nodeKey ?? "";
      return { operation: "set_approvers", nodeKey, userIds: [...(instance.overrides[nodeKey] ?? [])] };
    }
    case "migrate":
    case "insert_node":
      return backToRoute(request.process_id, operation.nodeMap ?? {});
    default:
      return undefined;
  }
}

/** The route before the move. If it is no longer in force, the undo is refused like any other move to it. */
function backToRoute(routeId: string | null, nodeMap: Readonly<Record<string, string>>): Inverse | undefined {
  if (routeId === null) return undefined;
  const back = Object.fromEntries(Object.entries(nodeMap).map(([from, to]) => [to, from]));
  return { operation: "migrate", routeId, ...(Object.keys(back).length > 0 ? { nodeMap: back } : {}) };
}

/** For a jump or a skip: the engine restores the earlier position, with the votes given there. */
export function putBackOf(operation: Operation["operation"], { undo }: Instance): Inverse | undefined {
  const isMove = operation === "jump" || operation === "skip";
  return isMove && undo.some(({ task }) => task === movedByAdministrator) ? { operation: "undo" } : undefined;
}

export async function keepUndo(
  tx: Tx,
  requestId: string,
  { operation, rev, inverse }: { readonly operation: string; readonly rev: number; readonly inverse: Inverse },
): Promise<void> {
  const row = { rev, operation, inverse: JSON.stringify(inverse) };
  await tx
    .insertInto("routing_undo")
    .values({ request_id: requestId, ...row })
    .onConflict((conflict) => conflict.column("request_id").doUpdateSet(row))
    .execute();
}

/** The last change of the request, if nothing has happened since. */
export async function lastUndo(db: Queryable, { id, log_seq }: { readonly id: string; readonly log_seq: number }) {
  return db
    .selectFrom("routing_undo")
    .select(["operation", "inverse"])
    .where("request_id", "=", id)
    .where("rev", "=", log_seq)
    .executeTakeFirst();
}

/** The operation that an `undo` carries out. */
export async function undoing(tx: Tx, { request }: LockedRequest, input: Operation): Promise<Operation> {
  const last = await lastUndo(tx, request);
  if (!last) throw new Refused("not-allowed-now", { message: somethingFollowed });
  const { applyId, reason, preview } = input;
  return { ...(last.inverse as Inverse), applyId, reason, ...(preview === undefined ? {} : { preview }) };
}

/** The lifecycle has no transition out of an end status. */
export const isAtItsEnd = {
  zh: "申请已终止，终止不能撤销；如仍需要，请复制该申请重新提交",
  en: "The request was terminated, which cannot be undone: copy it into a new request if it is still needed",
};

const somethingFollowed = {
  zh: "没有可撤销的操作：其后已有其他处理，或该操作无法撤销",
  en: "There is nothing to undo: something followed, or the operation cannot be taken back",
};
