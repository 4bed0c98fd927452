import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { codesOf } from "@signoff/forms/rights/request-codes";
import { remarkText } from "@signoff/domain/http/remark";
import { z } from "zod";
import {
  diagramNode,
  difference,
  historyRow,
  plannedNode,
  requestDetail,
  touchedRequest,
  versionLink,
} from "./request-contract.ts";

const applyId = z.string().min(1).max(64);
const formType = z.string().min(1).max(64);
const revision = z.number().int().min(0).max(2_147_483_647);
const remark = remarkText.optional();
const data = z
  .record(z.string().max(100), z.unknown())
  .describe(
    "Keyed by the keys of the form, which defines its shape. A row of a table carries its id as `_id`: the server gives it at the first save; a client returns it unchanged and sends a new row without one. An id that the request never held is refused.",
  );

/** The permission code for the kind to be created. */
const byFormType = {
  byInput: (input) => {
    const kind = String(input["formType"]);
    // An unknown kind is invalid input, whoever sends it.
    return isFormKind(kind) ? codesOf("create", kind).map((permission) => ({ permission })) : [];
  },
  words: "permission to create the kind of form",
} satisfies Access;

const onRequest = z.strictObject({ applyId, remark });

export const requestsContract = {
  create: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/create",
    access: byFormType,
    request: z.strictObject({
      formType,
      /** Values of fields that the requester fills in and that the page already knows, such as the device to void. */
      values: z.record(z.string().max(100), z.string().max(200)).optional(),
    }),
    result: requestDetail,
    summary: "An empty request of a kind the caller may apply for",
  }),
  detail: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmApply/detail",
    access: "signed-in",
    request: z
      .strictObject({ applyId: applyId.optional(), taskId: z.string().min(1).max(80).optional() })
      .refine((given) => (given.applyId === undefined) !== (given.taskId === undefined)),
    result: requestDetail,
    summary: "A request with its data, by its id or by the id of one of its tasks",
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/save",
    access: "signed-in",
    body: "form-data",
    request: z.strictObject({ applyId, revision, data }),
    result: z.object({
      revision: z.number(),
      status: z.number(),
      requestNo: z.string(),
      rowIds: z
        .record(z.string(), z.record(z.string(), z.string()))
        .describe(
          "The ids that this save gave to rows: by table, then by the place of the row in what was sent, from 0.",
        ),
    }),
    summary: "Saves the whole data of a draft or a rework; a stale revision is refused with what is stored",
  }),
  submit: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/submit",
    access: { byRecord: "<kind>:submit where the kind has such a code" },
    body: "form-data",
    request: z.strictObject({
      applyId,
      revision,
      data,
      confirmations: z.array(z.string().max(100)).max(50).optional(),
      remark,
    }),
    result: requestDetail,
    summary: "Hands a draft or a rework in",
  }),
  previewRoute: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/preview_route",
    access: byFormType,
    effect: "read",
    body: "form-data",
    /** With an id: the request that is submitted again after it was sent back. Without one: a new request. */
    request: z.strictObject({ formType, applyId: applyId.optional(), data }),
    result: z.array(plannedNode),
    summary: "The nodes this data would pass when it is submitted, with the people they would go to",
  }),
  withdraw: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/withdraw",
    access: { permission: "apply:withdraw" },
    request: onRequest,
    result: requestDetail,
    summary: "Takes a request back, or asks its handlers to let it go once somebody has decided",
  }),
  answerWithdraw: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/answer_withdraw",
    access: { permission: "todo:approve" },
    request: z.strictObject({ applyId, accept: z.boolean(), remark }),
    result: requestDetail,
    summary: "A current handler answers the question to withdraw",
  }),
  cancel: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/bpmApply/cancel",
    access: "signed-in",
    request: onRequest,
    result: requestDetail,
    summary: "Ends a withdrawn draft, a rework, or a request at a node that allows it",
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/delete",
    access: { permission: "apply:delete" },
    request: onRequest,
    result: z.object({ applyId: z.string() }),
    summary: "Deletes a draft that was never submitted",
  }),
  copy: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/copy",
    access: { byRecord: "<kind>:copy, or apply:copy with the code to create the kind" },
    request: z.strictObject({ applyId, remark, attachments: z.boolean().optional() }),
    result: requestDetail,
    summary: "A new draft with the data of a request, its files only when asked for",
  }),
  revise: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/revise",
    access: { byRecord: "<kind>:revise, or apply:revise with the code to create the kind" },
    request: onRequest,
    result: requestDetail,
    summary: "A draft of the next version of a completed request",
  }),
  void: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/bpmApply/void",
    access: { byRecord: "<kind>:void where the kind has such a code" },
    request: onRequest,
    result: requestDetail,
    summary: "Makes void what a completed request wrote, while nothing refers to it",
  }),
  impact: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmApply/impact",
    access: "signed-in",
    request: z.strictObject({ applyId, action: z.enum(["revise", "void"]) }),
    result: z.object({
      items: z.array(touchedRequest),
      /** The number of requests that the caller may not see, and how many of them block a void. */
      hidden: z.number(),
      hiddenBlocks: z.number(),
      /** The number of people who will be notified. */
      told: z.number(),
    }),
    summary: "Records and running requests that a revision or a void of a request would touch",
  }),
  copyIn: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/cc",
    access: "signed-in",
    request: z.strictObject({ applyId, userIds: z.array(z.string().min(1).max(64)).min(1).max(50), remark }),
    result: z.object({
      applyId: z.string(),
      added: z.number(),
      /** The people mentioned in the remark who could not be notified. */
      notTold: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
    }),
    summary: "Lets more people see the request and tells them",
  }),
  closeCondition: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/bpmApply/close_condition",
    access: "signed-in",
    request: z.strictObject({
      applyId,
      /** The index of the condition in the table, from 0. */
      row: z.number().int().min(0).max(999),
      evidence: z.string().trim().min(1).max(500),
    }),
    result: requestDetail,
    summary: "Closes a condition of a completed risk review: by its owner, with evidence",
  }),
  newestVersion: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmApply/get_new_version",
    access: "signed-in",
    request: z.strictObject({ applyId }),
    result: versionLink,
    summary: "The newest version of a request that the caller may see",
  }),
  history: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/get_history_info",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ applyId }),
    result: z.array(historyRow),
    summary: "Approval history, oldest first",
  }),
  diagram: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/getProcessDiagramByApplyId/{id}",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ id: applyId }),
    /** `ahead`: the nodes still to come if everybody agrees, in order. */
    result: z.object({ xml: z.string(), nodes: z.array(diagramNode), ahead: z.array(plannedNode) }),
    summary: "The route as BPMN with the state of every node",
  }),
  compare: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/compare",
    access: "signed-in",
    effect: "read",
    /**
     * Without another request: what has changed since a signed line of the history, in what was signed, or else since
     * the caller's last decision on this one.
     */
    request: z.strictObject({
      applyId,
      withApplyId: applyId.optional(),
      sinceLine: z.number().int().min(1).optional(),
    }),
    result: z.object({
      from: z.object({ applyId: z.string(), version: z.number(), decidedAt: z.string().nullable() }),
      to: z.object({ applyId: z.string(), version: z.number() }),
      fields: z.array(difference),
      rows: z.array(difference.extend({ table: z.string(), row: z.number() })),
    }),
    summary:
      "Differences between two versions or requests of one kind, since a signature, or since the caller last decided",
  }),
} satisfies Contract;

export type {
  Asks,
  DiagramNode,
  Difference,
  HistoryItem,
  PlannedNode,
  RequestAction,
  RequestDetail,
  RequestSummary,
  TouchedRequest,
} from "./request-contract.ts";
export { requestDetail, requestSummary } from "./request-contract.ts";
