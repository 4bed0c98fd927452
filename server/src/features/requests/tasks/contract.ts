import { decisions } from "@signoff/domain/enums/decision";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { remarkText } from "@signoff/domain/http/remark";
import { z } from "zod";
import { handlerFields } from "../lifecycle/handler-contract.ts";

const applyId = z.string().min(1).max(64);
const taskId = z.string().min(1).max(80);
const userId = z.string().min(1).max(64);
const remark = remarkText.optional();

const data = z.record(z.string().max(100), z.unknown());
const seenRevision = z.number().int().min(0).max(2_147_483_647);
/** Only what is editable at the node. */
const filledIn = data.optional();
/**
 * The revision that was edited. Entries that others have made since stay; a conflict in the same cell is put to the
 * caller.
 */
const revision = seenRevision.optional();

const person = z.object({ id: z.string(), username: z.string(), realname: z.string() });

export const openTask = z.object({
  taskId: z.string(),
  nodeKey: z.string(),
  nodeName: z.string(),
  kind: z.enum(["approve", "endorse", "amend"]),
  /** A held task waits for the people its holder asked. */
  status: z.enum(["open", "held"]),
  since: z.string(),
  /** Absent on the task of a role or group. */
  userId: z.string().optional(),
  username: z.string().optional(),
  realname: z.string().optional(),
  /** The person for whom the holder stands in. */
  onBehalfOf: z.string().optional(),
  candidates: z.array(person),
  /** The task of the person who added this one. */
  parentTaskId: z.string().optional(),
});

/** The caller's saved entries, before agreeing. */
export const savedEdits = z.object({
  /** The revision of the request's data that was edited. */
  revision: z.number(),
  saves: z.number(),
  time: z.string(),
  /** Only what is editable at the node. */
  data: z.record(z.string(), z.unknown()),
  /** The same fields as they were then; absent if the request has not changed since. */
  base: z.record(z.string(), z.unknown()).optional(),
});

/** The caller's own task: the possible decisions, and what can be edited. */
export const ownTask = z.object({
  taskId: z.string(),
  nodeKey: z.string(),
  decisions: z.array(z.string()),
  editable: z.array(z.string()),
  /** The slot the caller fills at the node, such as `role:pie_eng`. Rows of other slots are not the caller's. */
  approver: z.string().optional(),
  /** For a table whose rows name their editor: the people whose rows are the caller's. */
  handles: z.array(z.string()).optional(),
  /**
   * The possible targets of a reject, the requester first; more than one only where the node lets the handler choose.
   */
  rejectTargets: z.array(z.object({ key: z.string(), name: z.string() })),
  saved: savedEdits.optional(),
  /** The permission that additional or substitute people need. */
  permission: z.string().optional(),
});

const receipt = z.object({
  applyId: z.string(),
  taskId: z.string(),
  status: z.number(),
  revision: z.number(),
  currentNode: z.array(z.string()),
  ...handlerFields,
  /** The people mentioned in the remark who could not be notified, by name, each with the reason. */
  notTold: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});

const linkTrouble = z.enum(["handled", "transferred", "withdrawn", "ended", "held", "expired", "not-yours"]);

export const tasksContract = {
  userTask: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/get_user_task",
    access: "signed-in",
    effect: "read",
    request: z
      .strictObject({ applyId: applyId.optional(), taskId: taskId.optional() })
      .refine((given) => (given.applyId === undefined) !== (given.taskId === undefined)),
    result: z.object({
      applyId: z.string(),
      nodes: z.array(z.object({ key: z.string(), name: z.string() })),
      tasks: z.array(openTask),
      mine: ownTask.optional(),
    }),
    summary: "Where a request stands, its open tasks, and what the caller may do",
  }),
  complete: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/complete",
    access: { permission: "todo:approve" },
    body: "form-data",
    request: z.strictObject({
      taskId,
      decision: z.enum(decisions),
      remark,
      toNode: z.string().min(1).max(100).optional(),
      data: filledIn,
      revision,
    }),
    result: receipt,
    summary: "Decides a task",
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/save",
    access: { permission: "todo:approve" },
    body: "form-data",
    request: z.strictObject({
      taskId,
      revision: seenRevision,
      data,
      /**
       * The number of saves that the caller has seen. A window that has missed one is refused, and receives the missed
       * data.
       */
      saves: z.number().int().min(0).max(2_147_483_647).optional(),
    }),
    result: z.object({ taskId: z.string(), revision: z.number(), saves: z.number(), time: z.string() }),
    summary: "Keeps what the handler has filled in so far, for the handler alone",
  }),
  completeBatch: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/complete_batch",
    access: { permission: "todo:approve" },
    request: z.strictObject({ taskIds: z.array(taskId).min(1).max(100), remark }),
    result: z.array(z.object({ taskId: z.string(), code: z.number(), message: z.string() })),
    summary: "Agrees to several tasks, each for itself",
  }),
  addSign: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/add_sign",
    access: { permission: "todo:endorse" },
    body: "form-data",
    request: z.strictObject({
      taskId,
      userIds: z.array(userId).max(50),
      mode: z.enum(["before", "after", "parallel"]),
      rule: z.enum(["any", "all", "sequence"]),
      remark,
      /** With `after`, which is an agreement, as for `complete`. */
      data: filledIn,
      revision,
    }),
    result: receipt,
    summary: "Asks more people at the caller's node; with `after` the caller agrees",
  }),
  removeSign: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/remove_sign",
    access: { permission: "todo:endorse" },
    request: z.strictObject({ taskId, userId }),
    result: receipt,
    summary: "Takes back a person who was added and has not answered",
  }),
  transfer: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/transfer",
    access: { permission: "todo:transfer" },
    request: z.strictObject({ taskId, userId: z.string().max(64).default(""), remark }),
    result: receipt,
    summary: "Hands a task to another person",
  }),
  takeBack: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/take_back",
    access: { permission: "todo:approve" },
    request: z.strictObject({ taskId, remark }),
    result: receipt,
    summary: "Undoes the caller's own decision while nothing it opened was looked at",
  }),
  urge: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmUserTask/urge",
    access: "signed-in",
    request: z.strictObject({ applyId }),
    result: z.object({ applyId: z.string(), told: z.number() }),
    summary: "Reminds the current handlers, at most once an hour",
  }),
  verifyLink: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmUserTask/verifyLink",
    access: "signed-in",
    request: z.strictObject({
      formType: z.string().min(1).max(64),
      taskId,
      /** From the link: its expiry (in seconds) and its signature. */
      exp: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
      sig: z.string().max(100).optional(),
    }),
    result: z.object({
      valid: z.boolean(),
      /** The state of the task, and a sentence that says by whom and when. */
      trouble: linkTrouble.optional(),
      reason: z.string().optional(),
      /** Present if the caller may see the request. */
      applyId: z.string().optional(),
      requestNo: z.string().optional(),
    }),
    summary: "Whether the caller may decide the task of an e-mail link now",
  }),
} satisfies Contract;

export type LinkTrouble = z.output<typeof linkTrouble>;
export type OpenTask = z.output<typeof openTask>;
export type SavedEdits = z.output<typeof savedEdits>;
export type OwnTask = z.output<typeof ownTask>;
export type TaskReceipt = z.output<typeof receipt>;
