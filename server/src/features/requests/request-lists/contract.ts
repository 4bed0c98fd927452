import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { requestSummary } from "../lifecycle/request-contract.ts";

const formType = z.string().min(1).max(64);

/** Conditions shared by all lists of requests. Applicant, department and node: an id, or part of a name. */
export const requestConditions = {
  requestNo: conditionText.optional(),
  subject: conditionText.optional(),
  formType: oneOrMore(formType).optional(),
  status: oneOrMore(z.number().int().min(1).max(7)).optional(),
  applicant: conditionText.optional(),
  department: conditionText.optional(),
  node: conditionText.optional(),
  priority: conditionText.optional(),
  keyword: conditionText.optional(),
  ...timeRange,
};

/** A list that can be grouped can be narrowed to one group: exactly this node, or (empty) no node at all. */
const groupConditions = { ...requestConditions, nodeKey: z.string().max(64).optional() };

/** Built-in views of the to-do: waiting for more than three days, urgent, and tasks of others. */
export const todoViews = ["aged", "urgent", "delegated"] as const;

/** Further conditions of the to-do. */
const todoConditions = {
  ...groupConditions,
  overdue: z.boolean().optional(),
  only: z.enum(todoViews).optional(),
};

/** Views of one's own requests: waiting for others, and returned to the requester. */
export const ownViews = ["waiting", "returned"] as const;
const ownConditions = { ...groupConditions, only: z.enum(ownViews).optional() };

/** Further conditions of the list of all requests. */
const trackingConditions = {
  ...groupConditions,
  /** Only requests that the caller follows, or only the others. */
  followed: z.boolean().optional(),
  /** The holder of an open task: an id, or part of a name. */
  handler: conditionText.optional(),
  /** A person whom the caller leads holds an open task. */
  team: z.boolean().optional(),
  /** The request has waited for more than three days, or is due within a day. */
  risk: z.boolean().optional(),
};

export const listedRequest = requestSummary.extend({
  priority: z.string().nullable(),
  /** When the request arrived at its present node: the time of its oldest open task. */
  arrivalTime: z.string().nullable(),
});

/** A request with the task for which it is listed. */
export const listedTask = listedRequest.extend({
  taskId: z.string(),
  taskKind: z.enum(["approve", "endorse", "amend"]),
  nodeKey: z.string(),
  nodeName: z.string(),
  arrivalTime: z.string(),
  dueTime: z.string().nullable(),
  /** The person for whom the handler stands in. */
  onBehalfOf: z.string().nullable(),
});

export const todoRow = listedTask.extend({
  overdue: z.boolean(),
  /** A handler has opened it. */
  seen: z.boolean(),
});

export const doneRow = listedTask.extend({ approvalTime: z.string(), decision: z.string().nullable() });

export const draftRow = listedRequest.extend({ updateTime: z.string() });

export const copiedRow = listedRequest.extend({ copyTime: z.string(), copiedBy: z.string(), copiedByName: z.string() });

/** The workload of the people whom the caller leads. Each number counts requests and equals the length of its list. */
const teamLoad = z.object({
  /** The departments that the caller leads, by name; if none, there is no team. */
  departments: z.array(z.string()),
  members: z.number(),
  open: z.number(),
  risk: z.number(),
  /** The people with the highest load first, at most twenty. */
  people: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      open: z.number(),
      risk: z.number(),
      /** Since when the oldest of them has been waiting. */
      since: z.string().nullable(),
    }),
  ),
  /** The requests that have waited longest. */
  oldest: z.array(requestSummary.extend({ since: z.string() })),
});

const ownSorts = ["createTime", "submitTime", "completeTime", "requestNo", "subject", "status", "formType"] as const;
const taskSorts = ["arrivalTime", "requestNo", "subject", "formType", "priority"] as const;

const list = { method: "POST", access: "signed-in", effect: "read", readsMuch: true } as const;

/** A list as a spreadsheet: the same conditions and order, with its columns from left to right. */
const sheet = { ...list, result: z.unknown(), answer: "file", rate: "export" } as const;
const sheetQuery = {
  /** Columns that the list does not have are left out; without any, all columns are included. */
  columns: z.array(z.string().min(1).max(64)).max(60).optional(),
  /** Only these rows: tasks of the to-do and the done list, requests of the other lists. */
  rows: z.array(z.string().min(1).max(80)).min(1).max(1000).optional(),
};
const ordered = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  column: z.enum(columns).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});

/** A list can be grouped by kind of form or by present node. Drafts are at no node. */
export const groupings = ["kind", "node"] as const;
const by = z.enum(groupings);

const listGroups = z.object({
  /** The largest group first. `value` narrows the list to the group: `formType` of a kind, `nodeKey` of a node. */
  groups: z.array(
    z.object({ value: z.string(), name: z.string(), total: z.number(), totalCapped: z.literal(true).optional() }),
  ),
  /** Only this many rows were read: there may be further groups. */
  readOnly: z.number().optional(),
});
const grouped = { ...list, result: listGroups } as const;

export const requestListsContract = {
  todo: defineEndpoint({
    ...list,
    access: { page: "/pages/system/todo" },
    path: "/bpm/crm/bpmUserTask/getToDoListByCondition",
    request: z.strictObject({
      ...todoConditions,
      ...pageQuery([...taskSorts, "dueTime"]),
    }),
    result: pageOf(todoRow),
    summary: "Open tasks of the caller, newest first; from and to are about the arrival",
  }),
  done: defineEndpoint({
    ...list,
    access: { page: "/pages/system/done" },
    path: "/bpm/crm/bpmUserTask/getHaveDoListByCondition",
    request: z.strictObject({ ...groupConditions, ...pageQuery(["approvalTime", ...taskSorts]) }),
    result: pageOf(doneRow),
    summary: "Tasks the caller decided, newest first; from and to are about the decision",
  }),
  myRequests: defineEndpoint({
    ...list,
    access: { page: "/pages/system/myApply" },
    path: "/bpm/crm/bpmUserTask/getMyRequestListByCondition",
    request: z.strictObject({ ...ownConditions, ...pageQuery(ownSorts) }),
    result: pageOf(listedRequest),
    summary: "Requests the caller made, newest first; from and to are about the creation",
  }),
  tracking: defineEndpoint({
    ...list,
    access: { page: "/pages/system/track" },
    path: "/bpm/crm/bpmUserTask/getApplyListByCondition",
    request: z.strictObject({ ...trackingConditions, ...pageQuery(["createTime", "submitTime", "requestNo"]) }),
    result: pageOf(listedRequest),
    summary: "Every request the caller may see, newest first",
  }),
  teamLoad: defineEndpoint({
    method: "GET",
    access: { page: "/pages/system/track" },
    path: "/bpm/crm/bpmUserTask/getTeamLoad",
    request: z.strictObject({}),
    result: teamLoad,
    summary: "Open work of the people whom the caller leads, as far as the caller may see it",
  }),
  drafts: defineEndpoint({
    ...list,
    access: { page: "/pages/system/draft" },
    path: "/bpm/crm/bpmUserTask/getDraftListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(["updateTime", ...ownSorts]) }),
    result: pageOf(draftRow),
    summary: "Drafts of the caller, newest first",
  }),
  copied: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getCcListByCondition",
    request: z.strictObject({ ...groupConditions, ...pageQuery(["copyTime", ...ownSorts]) }),
    result: pageOf(copiedRow),
    summary: "Requests the caller was copied on, newest first; from and to are about the copying",
  }),
  groupTodo: defineEndpoint({
    ...grouped,
    access: { page: "/pages/system/todo" },
    path: "/bpm/crm/bpmUserTask/groupToDoListByCondition",
    request: z.strictObject({ by, ...todoConditions }),
    summary: "Open tasks of the caller, counted by kind or by node",
  }),
  groupDone: defineEndpoint({
    ...grouped,
    access: { page: "/pages/system/done" },
    path: "/bpm/crm/bpmUserTask/groupHaveDoListByCondition",
    request: z.strictObject({ by, ...groupConditions }),
    summary: "Tasks the caller decided, counted by kind or by the node of the decision",
  }),
  groupMyRequests: defineEndpoint({
    ...grouped,
    access: { page: "/pages/system/myApply" },
    path: "/bpm/crm/bpmUserTask/groupMyRequestListByCondition",
    request: z.strictObject({ by, ...ownConditions }),
    summary: "Requests the caller made, counted by kind or by node; at several nodes, a request counts at each",
  }),
  groupTracking: defineEndpoint({
    ...grouped,
    access: { page: "/pages/system/track" },
    path: "/bpm/crm/bpmUserTask/groupApplyListByCondition",
    request: z.strictObject({ by, ...trackingConditions }),
    summary: "Every request the caller may see, counted by kind or by node as far as lists count",
  }),
  groupDrafts: defineEndpoint({
    ...grouped,
    access: { page: "/pages/system/draft" },
    path: "/bpm/crm/bpmUserTask/groupDraftListByCondition",
    request: z.strictObject({ by: z.literal("kind"), ...requestConditions }),
    summary: "Drafts of the caller, counted by kind",
  }),
  groupCopied: defineEndpoint({
    ...grouped,
    path: "/bpm/crm/bpmUserTask/groupCcListByCondition",
    request: z.strictObject({ by, ...groupConditions }),
    summary: "Requests the caller was copied on, counted by kind or by node",
  }),
  exportTodo: defineEndpoint({
    ...sheet,
    access: { page: "/pages/system/todo" },
    path: "/bpm/crm/bpmUserTask/exportToDoListByCondition",
    request: z.strictObject({
      ...todoConditions,
      ...ordered([...taskSorts, "dueTime"]),
      ...sheetQuery,
    }),
    summary: "Open tasks of the caller as a spreadsheet",
  }),
  exportDone: defineEndpoint({
    ...sheet,
    access: { page: "/pages/system/done" },
    path: "/bpm/crm/bpmUserTask/exportHaveDoListByCondition",
    request: z.strictObject({ ...groupConditions, ...ordered(["approvalTime", ...taskSorts]), ...sheetQuery }),
    summary: "Tasks the caller decided as a spreadsheet",
  }),
  exportMyRequests: defineEndpoint({
    ...sheet,
    access: { page: "/pages/system/myApply" },
    path: "/bpm/crm/bpmUserTask/exportMyRequestListByCondition",
    request: z.strictObject({ ...ownConditions, ...ordered(ownSorts), ...sheetQuery }),
    summary: "Requests the caller made as a spreadsheet",
  }),
  exportTracking: defineEndpoint({
    ...sheet,
    access: { permission: "track:export" },
    path: "/bpm/crm/bpmUserTask/exportApplyListByCondition",
    request: z.strictObject({
      ...trackingConditions,
      ...ordered(["createTime", "submitTime", "requestNo"]),
      ...sheetQuery,
    }),
    summary: "Every request the caller may see as a spreadsheet",
  }),
  exportDrafts: defineEndpoint({
    ...sheet,
    access: { page: "/pages/system/draft" },
    path: "/bpm/crm/bpmUserTask/exportDraftListByCondition",
    request: z.strictObject({ ...requestConditions, ...ordered(["updateTime", ...ownSorts]), ...sheetQuery }),
    summary: "Drafts of the caller as a spreadsheet",
  }),
  exportCopied: defineEndpoint({
    ...sheet,
    path: "/bpm/crm/bpmUserTask/exportCcListByCondition",
    request: z.strictObject({ ...groupConditions, ...ordered(["copyTime", ...ownSorts]), ...sheetQuery }),
    summary: "Requests the caller was copied on as a spreadsheet",
  }),
} satisfies Contract;

export type ListGroups = z.output<typeof listGroups>;
export type ListedRequest = z.output<typeof listedRequest>;
export type TodoRow = z.output<typeof todoRow>;
export type TeamLoad = z.output<typeof teamLoad>;
export type DoneRow = z.output<typeof doneRow>;
export type CopiedRow = z.output<typeof copiedRow>;
export type DraftRow = z.output<typeof draftRow>;
