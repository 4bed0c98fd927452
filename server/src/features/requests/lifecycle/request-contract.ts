import { z } from "zod";
import { attachment } from "../../files/attachments/contract.ts";
import { handlerFields } from "./handler-contract.ts";

/** What this user may do with the request now and, for each that is not offered, why. */
export const requestAction = z.object({
  action: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  /** The kind of form has no such action, whoever asks and whenever. */
  never: z.literal(true).optional(),
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
  /** What it wrote when it completed has been made void since. */
  isVoid: z.boolean().optional(),
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
  ...handlerFields,
});

export const versionLink = z.object({
  applyId: z.string(),
  version: z.number(),
  status: z.number(),
  isVoid: z.boolean().optional(),
});

/** A request with all there is to it. */
export const requestDetail = requestSummary.extend({
  /** Counts every change of the request; events of it carry the same number. `revision` counts those of its data. */
  rev: z.number(),
  /** Version of the form definition the request is pinned to. */
  formVersion: z.number(),
  round: z.number(),
  /** After an action: whom its remark mentions and who could not be told, by name, with the reason in words. */
  notTold: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /** The version this one revises; the request it was copied from. */
  predecessorId: z.string().nullable(),
  copiedFrom: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The fields and tables this version was opened for; null: all. */
  openParts: z.array(z.string()).nullable(),
  /**
   * The departments it may be filed under: the requester's, and those of the applicant for whoever looks after the
   * kind. Null for whom it is not to be written.
   */
  filing: z
    .object({ departments: z.array(z.object({ id: z.string(), name: z.string() })), ofApplicant: z.boolean() })
    .nullable(),
  actions: z.array(requestAction),
  attachments: z.array(attachment),
  /** Every version of the same number that the caller may see, oldest first. */
  versions: z.array(versionLink),
  /** The requester asks to take the request back. */
  withdrawal: z
    .object({ by: z.string(), name: z.string(), time: z.string(), remark: z.string().nullable() })
    .nullable(),
});

/** Of a node that several people are asked at: whether the first answer will do, or who must answer. */
const asks = z.discriminatedUnion("who", [
  z.object({ who: z.enum(["any", "all", "inOrder", "perGroup"]) }),
  z.object({ who: z.literal("part"), needed: z.number(), count: z.number() }),
]);

export const plannedNode = z.object({
  key: z.string(),
  name: z.string(),
  /** single, parallel or sequential. */
  mode: z.string(),
  asks: asks.optional(),
  /** A node whose condition does not hold is skipped. */
  state: z.enum(["upcoming", "skipped"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const historyRow = z.object({
  node: z.string(),
  nodeKey: z.string().nullable(),
  /** The task that was acted on, where it was one. */
  taskId: z.string().nullable(),
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
  ...handlerFields,
  /** People the action concerns. */
  people: z.array(z.string()),
  /** Their ids, in the same order. */
  peopleIds: z.array(z.string()).optional(),
  target: z.string().nullable(),
  /** Whom the remark mentions: `@` and the user name stand in it. */
  mentions: z.array(z.object({ userId: z.string(), username: z.string(), name: z.string() })).optional(),
  /** Cells changed along with the decision. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});

export const diagramNode = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(["done", "current", "upcoming", "skipped", "rejected"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  since: z.string().nullable(),
  asks: asks.optional(),
  /** Votes of an open node: how many it waits for altogether, how many have agreed. Several candidates are one vote. */
  votes: z.object({ agreed: z.number(), count: z.number() }).optional(),
  /** At an open node: those whose turn comes after somebody else's, and the task of who added them. */
  inLine: z.array(z.object({ id: z.string(), name: z.string(), addedOn: z.string().optional() })).optional(),
});

export const difference = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  before: z.unknown(),
  after: z.unknown(),
});

/** What a revision or a void of another request would touch. */
/** How the caller can send a running request back to its requester, or why not. */
const sendBack = z.discriminatedUnion("by", [
  z.object({ by: z.literal("task"), taskId: z.string(), toNode: z.string().optional() }),
  z.object({ by: z.literal("administrator"), toNode: z.string() }),
  z.object({ by: z.literal("nobody"), reason: z.string() }),
]);

export const touchedRequest = z.object({
  applyId: z.string(),
  requestNo: z.string().nullable(),
  version: z.number(),
  formType: z.string(),
  status: z.number(),
  isVoid: z.boolean().optional(),
  subject: z.string(),
  /** What of the other request it refers to. */
  codes: z.array(z.string()),
  owner: z.string(),
  ownerId: z.string(),
  /** The other request cannot be made void while this one stands. */
  blocks: z.boolean(),
  /** Of running ones, before a revision. */
  sendBack: sendBack.optional(),
});

export type TouchedRequest = z.output<typeof touchedRequest>;
export type RequestSummary = z.output<typeof requestSummary>;
export type RequestDetail = z.output<typeof requestDetail>;
export type RequestAction = z.output<typeof requestAction>;
export type HistoryItem = z.output<typeof historyRow>;
export type Asks = z.output<typeof asks>;
export type DiagramNode = z.output<typeof diagramNode>;
export type PlannedNode = z.output<typeof plannedNode>;
export type Difference = z.output<typeof difference>;
