import type { RequestOf } from "@signoff/domain/http/endpoint";
import { assertNever } from "@signoff/domain/assert-never";
import { identityMap } from "@signoff/workflow/engine/migrate";
import type { Tx } from "../../../db/database.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { routeDataOf } from "../lifecycle/public.ts";
import { publishedRoute } from "../../base/definitions/public.ts";
import { asTaskKey } from "../../base/request-access/public.ts";
import {
  type Intent,
  type LockedRequest,
  readFormData,
  type WorkflowServices,
} from "../../base/workflow-store/public.ts";
import { requireNodeRightOf, requirePeopleAtNode } from "../tasks/public.ts";
import type { routingAdminContract } from "./contract.ts";
import { insertedNode } from "./picture.ts";

export type Operation = RequestOf<typeof routingAdminContract.operate>;
export type EngineOperation = Operation & {
  readonly operation: Exclude<Operation["operation"], "urge" | "edit_field">;
};

interface Asked {
  readonly locked: LockedRequest;
  readonly operation: EngineOperation;
  readonly by: string;
  readonly at: Date;
}

/** The administrator's operation as an event for the engine. */
export async function intentOf(tx: Tx, services: WorkflowServices, asked: Asked): Promise<Intent> {
  const { locked, operation, by, at } = asked;
  const data = locked.request.route_data;
  const base = { by, at: at.toISOString(), data, remark: operation.reason };
  switch (operation.operation) {
    case "reassign":
      requireNodeRightOf(locked, taskOf(locked, operation), chosenIn(operation));
      return { event: { ...base, type: "reassign", task: taskOf(locked, operation), to: peopleOf(operation) } };
    case "set_approvers":
      requirePeopleAtNode(locked, nodeOf(operation), chosenIn(operation));
      return { event: { ...base, type: "set-approvers", node: nodeOf(operation), people: peopleOf(operation) } };
    case "jump": {
      const task = operation.taskId === undefined ? {} : { task: taskOf(locked, operation) };
      return { event: { ...base, type: "jump", to: nodeOf(operation), ...task } };
    }
    case "skip":
      return { event: { ...base, type: "skip", task: taskOf(locked, operation) } };
    case "undo":
      return { event: { ...base, type: "put-back" } };
    case "insert_node":
      return { event: { ...base, type: "insert-node", flow: flowOf(operation), node: newNode(locked, operation) } };
    case "migrate":
      return migration(tx, services, asked, base);
    case "terminate":
      return { event: { ...base, type: "terminate" } };
    default:
      return assertNever(operation.operation);
  }
}

/** Moves to another published version. Its conditions may read other values, which are taken from the form again. */
async function migration(
  tx: Tx,
  services: WorkflowServices,
  { locked, operation }: Asked,
  base: Omit<Intent["event"] & { type: "terminate" }, "type">,
): Promise<Intent> {
  const { request } = locked;
  const { routeId, nodeMap = {} } = operation;
  if (routeId === undefined) throw badInput(problem("routeId", "required"));
  const isKnown = await publishedRoute(tx, request.form_kind, routeId);
  if (!isKnown || !locked.route) throw badInput(problem("routeId", "option"));
  if (routeId === request.process_id) throw new Refused("not-allowed-now", { message: sameRoute });
  const route = await services.definitions.route(tx, routeId);
  const data = routeDataOf(route, await readFormData(tx, request.id));
  return {
    event: { ...base, type: "migrate", data, route, nodes: { ...identityMap(locked.route), ...nodeMap } },
    pin: { processId: routeId, route },
    columns: { route_data: JSON.stringify(data) },
  };
}

const sameRoute = { zh: "该单据已在此流程版本上", en: "The request is on this version already" };

/** The task with this id, or the only task of the node. */
function taskOf({ request, instance }: LockedRequest, { taskId, nodeKey }: Operation): number {
  if (taskId !== undefined) {
    const key = asTaskKey(taskId);
    if (key?.requestId !== request.id) throw badInput(problem("taskId", "option"));
    return key.task;
  }
  const [only, ...others] = instance.tasks.filter((task) => task.node === nodeKey);
  if (!only || others.length > 0) throw badInput(problem("taskId", "required"));
  return only.id;
}

function nodeOf({ nodeKey }: Operation): string {
  if (nodeKey === undefined) throw badInput(problem("nodeKey", "required"));
  return nodeKey;
}

function flowOf({ flowId }: Operation): string {
  if (flowId === undefined) throw badInput(problem("flowId", "required"));
  return flowId;
}

function peopleOf({ userIds }: Operation): readonly string[] {
  if (userIds === undefined) throw badInput(problem("userIds", "required"));
  return userIds;
}

function chosenIn(operation: Operation) {
  return peopleOf(operation).map((id, place) => ({ id, path: `userIds[${place}]` }));
}

/** The engine accepts any rule for a new node; this checks that the people chosen by hand exist and can be asked. */
function newNode({ instance, directory }: LockedRequest, operation: Operation) {
  const people = [...new Set(peopleOf(operation))];
  if (people.length === 0) throw new Refused("people-required");
  if (people.some((id) => directory.user(id)?.active !== true)) throw badInput(problem("userIds", "option"));
  const { nodeName, mode } = operation;
  return insertedNode(instance, {
    people,
    ...(nodeName === undefined ? {} : { name: nodeName }),
    ...(mode === undefined ? {} : { mode }),
  });
}
