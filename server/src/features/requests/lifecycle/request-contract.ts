import { z } from "zod";
import { attachment } from "../../files/attachments/contract.ts";
import { handlerFields } from "./handler-contract.ts";

/** The actions of this user on the request and, for each that is not offered now, the reason. */
export const requestAction = z.object({
  action: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  /** The kind of form has no such action for anybody, at any time. */
  never: z.literal(true).optional(),
  /** The caller's task that the action concerns. */
  taskId: z.string().optional(),
  /** A warning before the action: a revision makes this version obsolete, and these requests depend on it. */
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
  /** The records it wrote on completion have been made void since. */
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

/** A request in full. */
export const requestDetail = requestSummary.extend({
  /** Counts all changes of the request; its events carry the same number. `revision` counts changes of its data. */
  rev: z.number(),
  /** The version of the form definition that the request is pinned to. */
  formVersion: z.number(),
  round: z.number(),
  /** After an action: the people mentioned in its remark who could not be notified, by name, each with the reason. */
  notTold: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /** The version that this one revises; the request it was copied from. */
  predecessorId: z.string().nullable(),
  copiedFrom: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The fields and tables this version was opened for; null: all. */
  openParts: z.array(z.string()).nullable(),
  /**
   * The departments the request may be filed under: the requester's own, and for administrators of the kind also the
   * applicant's. Null for people who may not edit it.
   */
  filing: z
    .object({ departments: z.array(z.object({ id: z.string(), name: z.string() })), ofApplicant: z.boolean() })
    .nullable(),
  actions: z.array(requestAction),
  attachments: z.array(attachment),
  /** All versions of the same number that the caller may see, oldest first. */
  versions: z.array(versionLink),
  /** The requester has asked to withdraw the request. */
  withdrawal: z
    .object({ by: z.string(), name: z.string(), time: z.string(), remark: z.string().nullable() })
    .nullable(),
});

/** For a node at which several people are asked: whether the first answer is enough, or who must answer. */
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
  /** A node whose condition is false is skipped. */
  state: z.enum(["upcoming", "skipped"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const historyRow = z.object({
  /** Its place in the history. */
  seq: z.number(),
  node: z.string(),
  nodeKey: z.string().nullable(),
  /** The task of the action, if any. */
  taskId: z.string().nullable(),
  name: z.string(),
  userId: z.string(),
  /** The person for whom the actor stood in. */
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  actionKey: z.string(),
  time: z.string(),
  remark: z.string().nullable(),
  round: z.number(),
  currentNode: z.array(z.string()),
  ...handlerFields,
  /** The people that the action concerns. */
  people: z.array(z.string()),
  /** Their ids, in the same order. */
  peopleIds: z.array(z.string()).optional(),
  target: z.string().nullable(),
  /** The people mentioned in the remark: it contains `@` and the user name. */
  mentions: z.array(z.object({ userId: z.string(), username: z.string(), name: z.string() })).optional(),
  /** The cells changed together with the decision. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});

export const diagramNode = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(["done", "current", "upcoming", "skipped", "rejected"]),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  since: z.string().nullable(),
  asks: asks.optional(),
  /**
   * The votes of an open node: how many it needs in total, and how many have agreed. Several candidates share one vote.
   */
  votes: z.object({ agreed: z.number(), count: z.number() }).optional(),
  /** At an open node: the people whose turn comes later, and the task of the person who added them. */
  inLine: z.array(z.object({ id: z.string(), name: z.string(), addedOn: z.string().optional() })).optional(),
});

export const difference = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  before: z.unknown(),
  after: z.unknown(),
});

/** How the caller can send a running request back to its requester, or why that is not possible. */
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
  /** The codes of the other request that it refers to. */
  codes: z.array(z.string()),
  owner: z.string(),
  ownerId: z.string(),
  /** The other request cannot be made void while this one is valid. */
  blocks: z.boolean(),
  /** Present for running requests, before a revision. */
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
