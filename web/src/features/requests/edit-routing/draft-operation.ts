import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Operation, RoutingDetail } from "./queries.ts";

export const operationKinds = [
  "reassign",
  "set_approvers",
  "jump",
  "skip",
  "insert_node",
  "edit_field",
  "migrate",
  "urge",
  "terminate",
] as const;

export type OperationKind = (typeof operationKinds)[number] | "undo";

/** The current input of the administrator. */
export interface DraftOperation {
  readonly kind: OperationKind;
  readonly taskId?: string | undefined;
  readonly nodeKey?: string | undefined;
  readonly people?: readonly Reference[];
  readonly flowId?: string | undefined;
  readonly nodeName?: string | undefined;
  readonly mode?: "single" | "parallel" | "sequential" | undefined;
  readonly field?: string | undefined;
  readonly value?: string | number | null | undefined;
  readonly routeId?: string | undefined;
}

/** The operation to send; null while required input is missing. */
export function operationOf(draft: DraftOperation, { request, rev }: RoutingDetail): Operation | null {
  const base = { applyId: request.applyId, expectedRev: rev, reason: "" };
  const needed = neededOf(draft);
  return needed === null ? null : { ...base, operation: draft.kind, ...needed };
}

type Needed = Partial<Omit<Operation, "applyId" | "operation" | "reason" | "expectedRev">>;

function neededOf(draft: DraftOperation): Needed | null {
  const { taskId, nodeKey, flowId, routeId, field, people = [] } = draft;
  const userIds = people.map(({ id }) => id);
  switch (draft.kind) {
    case "reassign":
      return taskId !== undefined && userIds.length > 0 ? { taskId, userIds } : null;
    case "set_approvers":
      return nodeKey === undefined ? null : { nodeKey, userIds };
    case "jump":
      return nodeKey === undefined ? null : { nodeKey };
    case "skip":
      return taskId === undefined ? null : { taskId };
    case "insert_node":
      return flowId !== undefined && userIds.length > 0 ? { flowId, userIds, ...insertedAs(draft) } : null;
    case "edit_field":
      return field === undefined || draft.value === undefined ? null : { values: { [field]: draft.value } };
    case "migrate":
      return routeId === undefined ? null : { routeId };
    default:
      return {};
  }
}

function insertedAs({ nodeName, mode }: DraftOperation): Needed {
  const name = nodeName?.trim() ?? "";
  return { ...(name === "" ? {} : { nodeName: name }), ...(mode === undefined ? {} : { mode }) };
}

/** Preselects the target if there is only one. */
export function beginning(kind: OperationKind, { tasks }: RoutingDetail): DraftOperation {
  const [only, ...others] = tasks;
  const isTask = kind === "reassign" || kind === "skip";
  return { kind, ...(isTask && only && others.length === 0 ? { taskId: only.taskId } : {}) };
}
