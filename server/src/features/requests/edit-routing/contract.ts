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
  /** Who decided it, who is asked, or who would be. */
  people: z.array(person),
  /** An administrator chose these people; the rule of the route would ask others. */
  chosen: z.boolean(),
});

/** Where a request stands: the way it has gone and will go if everybody agrees, and its living tasks. */
export const routingPicture = z.object({
  status: z.number(),
  round: z.number(),
  nodes: z.array(routingNode),
  tasks: z.array(openTask),
});

export const routingDetail = routingPicture.extend({
  request: listedRequest,
  /** Grows with every line of the history; sent back as `expectedRev`. */
  rev: z.number(),
  /** Where a jump can go; `approval` ones can also be given other people. */
  targets: z.array(namedNode.extend({ kind: z.enum(["rework", "approval"]) })),
  /** Flows that have not been passed and take another node. */
  flows: z.array(z.object({ id: z.string(), from: namedNode, to: namedNode })),
  /** Versions of the route it could be moved to. */
  routes: z.array(z.object({ id: z.string(), version: z.number(), name: z.string() })),
  /** Version of the route it stands on. */
  routeVersion: z.number(),
  /** Entries that an administrator may correct, with what they are now. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(["text", "textarea", "number", "date"]),
      value: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** The last change, while it can be taken back. */
  undo: z.object({ operation: z.string(), operationName: z.string() }).nullable(),
  /** What administrators did to it before, the newest first. */
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
      /** Who is asked now: an id, or part of a name. */
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
      /** Target of a jump, node to come that gets other people, or the node of the one task that is meant. */
      nodeKey: nodeKey.optional(),
      taskId: z.string().min(1).max(80).optional(),
      /** None for `set_approvers`: the node asks whom its rule finds. */
      userIds: z.array(z.string().min(1).max(64)).max(50).optional(),
      /** Of `insert_node`: the flow it goes into, how it is called, and whether one of the people suffices. */
      flowId: z.string().min(1).max(200).optional(),
      nodeName: z.string().trim().min(1).max(60).optional(),
      mode: z.enum(["single", "parallel", "sequential"]).optional(),
      /** Of `migrate`: the version, and nodes that are called otherwise there. */
      routeId: z.string().min(1).max(100).optional(),
      nodeMap: z.record(nodeKey, nodeKey).optional(),
      /** Of `edit_field`: the entries by their keys; null empties one. */
      values: z.record(z.string().max(100), z.union([z.string().max(4_000), z.number()]).nullable()).optional(),
      reason: remarkText,
      /** `rev` of what the administrator saw; refused when something has happened since. */
      expectedRev: z.number().int().min(0).max(2_147_483_647).optional(),
      /** Say what would happen; write nothing. */
      preview: z.boolean().optional(),
    }),
    result: z.object({
      applyId: z.string(),
      operation: z.enum(routingOperations),
      preview: z.boolean(),
      rev: z.number(),
      before: routingPicture,
      after: routingPicture,
      /** It can be taken back in one step while nothing follows. */
      undoable: z.boolean(),
      /** Who is told, and what they read. */
      told: z.array(person.extend({ reads: z.string() })),
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
      /** Of `reassign`: whose tasks go over, and to whom. */
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
