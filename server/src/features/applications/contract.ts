import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { z } from "zod";
import { attachment } from "../attachments/contract.ts";

const applyId = z.string().min(1).max(64);
const formType = z.string().min(1).max(64);
const revision = z.number().int().min(0).max(2_147_483_647);
const remark = z.string().max(limits.commentMaxLength).optional();
/** Keyed by the form's keys; its shape is the form's business. */
const data = z.record(z.string().max(100), z.unknown());

/** What this user may do with the request now and, for each that is not offered, why. */
export const requestAction = z.object({
  action: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  /** The caller's task the action is about. */
  taskId: z.string().optional(),
  /** What the caller should know before: a revision makes this version obsolete, and these depend on it. */
  warning: z.string().optional(),
});

/** A request as lists show it. Names are in the caller's language. */
export const requestSummary = z.object({
  applyId: z.string(),
  /** Null until the first save. */
  requestNo: z.string().nullable(),
  formType: z.string(),
  subject: z.string(),
  status: z.number(),
  version: z.number(),
  revision: z.number(),
  requesterId: z.string(),
  requesterName: z.string(),
  applicantId: z.string().nullable(),
  applicantName: z.string(),
  departId: z.string().nullable(),
  departName: z.string(),
  createTime: z.string(),
  submitTime: z.string().nullable(),
  completeTime: z.string().nullable(),
  currentNode: z.array(z.string()),
  handler: z.array(z.string()),
});

const versionLink = z.object({ applyId: z.string(), version: z.number(), status: z.number() });

/** A request with all there is to it. */
export const requestDetail = requestSummary.extend({
  /** Version of the form definition the request is pinned to. */
  formVersion: z.number(),
  round: z.number(),
  /** The version this one revises; the request it was copied from. */
  predecessorId: z.string().nullable(),
  copiedFrom: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  actions: z.array(requestAction),
  attachments: z.array(attachment),
  /** Every version of the same number that the caller may see, oldest first. */
  versions: z.array(versionLink),
  /** The requester asks to take the request back. */
  withdrawal: z
    .object({ by: z.string(), name: z.string(), time: z.string(), remark: z.string().nullable() })
    .nullable(),
});

const plannedNode = z.object({
  key: z.string(),
  name: z.string(),
  /** single, parallel or sequential. */
  mode: z.string(),
  /** A node whose condition does not hold is skipped. */
  state: z.enum(["upcoming", "skipped"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const historyRow = z.object({
  node: z.string(),
  nodeKey: z.string().nullable(),
  name: z.string(),
  userId: z.string(),
  /** Whom the actor stood in for. */
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  actionKey: z.string(),
  time: z.string(),
  remark: z.string().nullable(),
  round: z.number(),
  currentNode: z.array(z.string()),
  handler: z.array(z.string()),
  /** People the action concerns. */
  people: z.array(z.string()),
  target: z.string().nullable(),
  /** Cells changed along with the decision. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});

export const diagramNode = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(["done", "current", "upcoming", "skipped", "rejected"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  since: z.string().nullable(),
});

const difference = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  before: z.unknown(),
  after: z.unknown(),
});

const onRequest = z.strictObject({ applyId, remark });

export const applicationsContract = {
  create: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/create",
    access: "signed-in",
    request: z.strictObject({ formType }),
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
    result: z.object({ revision: z.number(), status: z.number(), requestNo: z.string() }),
    summary: "Saves the whole data of a draft or a rework; a stale revision is refused with what is stored",
  }),
  submit: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/submit",
    access: "signed-in",
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
    access: "signed-in",
    effect: "read",
    body: "form-data",
    request: z.strictObject({ formType, data }),
    result: z.array(plannedNode),
    summary: "The nodes this data would pass, with the people they would go to",
  }),
  withdraw: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/withdraw",
    access: "signed-in",
    request: onRequest,
    result: requestDetail,
    summary: "Takes a request back, or asks its handlers to let it go once somebody has decided",
  }),
  answerWithdraw: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/answer_withdraw",
    access: "signed-in",
    request: z.strictObject({ applyId, accept: z.boolean(), remark }),
    result: requestDetail,
    summary: "A current handler answers the question to withdraw",
  }),
  cancel: defineEndpoint({
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
    access: "signed-in",
    request: onRequest,
    result: z.object({ applyId: z.string() }),
    summary: "Deletes a draft that was never submitted",
  }),
  copy: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/copy",
    access: "signed-in",
    request: z.strictObject({ applyId, remark, attachments: z.boolean().optional() }),
    result: requestDetail,
    summary: "A new draft with the data of a request, its files only when asked for",
  }),
  revise: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/revise",
    access: "signed-in",
    request: onRequest,
    result: requestDetail,
    summary: "A draft of the next version of a completed request",
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
    result: z.object({ xml: z.string(), nodes: z.array(diagramNode) }),
    summary: "The route as BPMN with the state of every node",
  }),
  compare: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmApply/compare",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ applyId, withApplyId: applyId }),
    result: z.object({
      from: z.object({ applyId: z.string(), version: z.number() }),
      to: z.object({ applyId: z.string(), version: z.number() }),
      fields: z.array(difference),
      rows: z.array(difference.extend({ table: z.string(), row: z.number() })),
    }),
    summary: "Differences between two versions, or two requests of one kind",
  }),
} satisfies Contract;

export type RequestSummary = z.output<typeof requestSummary>;
export type RequestDetail = z.output<typeof requestDetail>;
export type RequestAction = z.output<typeof requestAction>;
export type HistoryItem = z.output<typeof historyRow>;
export type DiagramNode = z.output<typeof diagramNode>;
export type PlannedNode = z.output<typeof plannedNode>;
export type Difference = z.output<typeof difference>;
