import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { remarkText } from "@signoff/domain/http/remark";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { listedRequest, requestConditions } from "../request-lists/contract.ts";
import { openTask } from "../tasks/contract.ts";

const applyId = z.string().min(1).max(64);
const nodeKey = z.string().min(1).max(100);
const { status: _running, ...conditions } = requestConditions;

const person = z.object({ id: z.string(), name: z.string() });
const namedNode = z.object({ key: z.string(), name: z.string() });

export const routingNode = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(["done", "current", "upcoming", "skipped"]),
  /** The people who decided at the node, are asked now, or would be asked. */
  people: z.array(person),
  /** An administrator chose these people; the rule of the route would ask others. */
  chosen: z.boolean(),
});

/** The route of a request: the nodes behind it, the nodes ahead if everybody agrees, and its open tasks. */
export const routingPicture = z.object({
  status: z.number(),
  round: z.number(),
  nodes: z.array(routingNode),
  tasks: z.array(openTask),
});

export const routingDetail = routingPicture.extend({
  request: listedRequest,
  /** Grows with every line of the history; the client sends it back as `expectedRev`. */
  rev: z.number(),
  /** The possible targets of a jump. Those of kind `approval` can also be given other people. */
  targets: z.array(namedNode.extend({ kind: z.enum(["rework", "approval"]) })),
  /** Flows that have not been passed and into which a node can be inserted. */
  flows: z.array(z.object({ id: z.string(), from: namedNode, to: namedNode })),
  /** Versions of the route that the request could be moved to. */
  routes: z.array(z.object({ id: z.string(), version: z.number(), name: z.string() })),
  /** The version of the route that the request is on. */
  routeVersion: z.number(),
  /** Fields that an administrator may correct, with their present values. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(["text", "textarea", "number", "date"]),
      value: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** The last change, while it can be undone. */
  undo: z.object({ operation: z.string(), operationName: z.string() }).nullable(),
  /** Earlier changes by administrators, newest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      time: z.string(),
      operator: z.string(),
      operationName: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});

export const routingOperations = [
  "reassign",
  "set_approvers",
  "jump",
  "skip",
  "insert_node",
  "edit_field",
  "migrate",
  "undo",
  "terminate",
  "urge",
] as const;

const byOperation = {
  byInput: ({ operation }) => [{ permission: operation === "terminate" ? "routing:terminate" : "routing:edit" }],
  words: "permission routing:edit, to terminate routing:terminate",
} satisfies Access;

export const routingAdminContract = {
  list: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/admin/get_list",
    access: { page: "/pages/system/routing" },
    effect: "read",
    request: z.strictObject({
      ...conditions,
      /** A current handler: an id, or part of a name. */
      handler: conditionText.optional(),
      ...pageQuery(["createTime", "submitTime", "requestNo"]),
    }),
    result: pageOf(listedRequest),
    summary: "Running requests of the kinds the caller looks after, newest first",
  }),
  detail: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/admin/form_detail",
    access: { page: "/pages/system/routing" },
    request: z.strictObject({ applyId }),
    result: routingDetail,
    summary: "The nodes of a request, past, current and to come, with their people and what can be changed",
  }),
  operate: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/admin/management_operation",
    access: byOperation,
    request: z.strictObject({
      applyId,
      operation: z.enum(routingOperations),
      /** The target of a jump, a future node that gets other people, or the node whose only task is meant. */
      nodeKey: nodeKey.optional(),
      taskId: z.string().min(1).max(80).optional(),
      /** Absent for `set_approvers`: the node asks the people its rule finds. */
      userIds: z.array(z.string().min(1).max(64)).max(50).optional(),
      /** For `insert_node`: the flow, the name of the new node, and whether one of the people is enough. */
      flowId: z.string().min(1).max(200).optional(),
      nodeName: z.string().trim().min(1).max(60).optional(),
      mode: z.enum(["single", "parallel", "sequential"]).optional(),
      /** For `migrate`: the version, and the nodes that have another key there. */
      routeId: z.string().min(1).max(100).optional(),
      nodeMap: z.record(nodeKey, nodeKey).optional(),
      /** For `edit_field`: the values by their keys; null empties a field. */
      values: z.record(z.string().max(100), z.union([z.string().max(4_000), z.number()]).nullable()).optional(),
      reason: remarkText,
      /** `rev` as the administrator saw it; the operation is refused when something has happened since. */
      expectedRev: z.number().int().min(0).max(2_147_483_647).optional(),
      /** Describes the outcome without writing anything. */
      preview: z.boolean().optional(),
    }),
    result: z.object({
      applyId: z.string(),
      operation: z.enum(routingOperations),
      preview: z.boolean(),
      rev: z.number(),
      before: routingPicture,
      after: routingPicture,
      /** It can be undone in one step while nothing else has happened. */
      undoable: z.boolean(),
      /** The people who are notified, and the texts they receive. */
      told: z.array(person.extend({ reads: z.string() })),
      /** For `edit_field`: people whose signatures no longer stand for what is there. */
      overtakes: z.array(person).optional(),
    }),
    summary: "Changes the way of a running request, or says what that would do",
  }),
  operateMany: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/admin/management_operation_many",
    access: byOperation,
    request: z.strictObject({
      applyIds: z.array(applyId).min(1).max(100),
      operation: z.enum(["reassign", "urge", "terminate"]),
      /** For `reassign`: the person who gives up the tasks, and the person who gets them. */
      fromUserId: z.string().min(1).max(64).optional(),
      userIds: z.array(z.string().min(1).max(64)).max(50).optional(),
      reason: remarkText,
    }),
    result: z.array(z.object({ applyId: z.string(), requestNo: z.string(), code: z.number(), message: z.string() })),
    summary: "The same change of several running requests, each for itself; says for each what came of it",
  }),
} satisfies Contract;

export type RoutingPicture = z.output<typeof routingPicture>;
export type RoutingNode = z.output<typeof routingNode>;
export type RoutingDetail = z.output<typeof routingDetail>;
