import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { groupings, listEndpoints } from "@signoff/domain/http/list-endpoints";
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

const pathOf = (name: string) => (verb: string) => `/bpm/crm/bpmUserTask/${verb}${name}ByCondition`;
const by = z.enum(groupings);
const newest = "newest first";
const byBoth = "by kind or by node";

export const requestListsContract = {
  ...listEndpoints({
    name: "todo",
    path: pathOf("ToDoList"),
    access: { page: "/pages/system/todo" },
    noun: "Open tasks of the caller",
    order: `${newest}; from and to are about the arrival`,
    counted: byBoth,
    row: todoRow,
    conditions: todoConditions,
    sorts: [...taskSorts, "dueTime"],
    by,
  }),
  ...listEndpoints({
    name: "done",
    path: pathOf("HaveDoList"),
    access: { page: "/pages/system/done" },
    noun: "Tasks the caller decided",
    order: `${newest}; from and to are about the decision`,
    counted: "by kind or by the node of the decision",
    row: doneRow,
    conditions: groupConditions,
    sorts: ["approvalTime", ...taskSorts],
    by,
  }),
  ...listEndpoints({
    name: "myRequests",
    path: pathOf("MyRequestList"),
    access: { page: "/pages/system/myApply" },
    noun: "Requests the caller made",
    order: `${newest}; from and to are about the creation`,
    counted: `${byBoth}; at several nodes, a request counts at each`,
    row: listedRequest,
    conditions: ownConditions,
    sorts: ownSorts,
    by,
  }),
  ...listEndpoints({
    name: "tracking",
    path: pathOf("ApplyList"),
    access: { page: "/pages/system/track" },
    exportAccess: { permission: "track:export" },
    noun: "Every request the caller may see",
    order: newest,
    counted: `${byBoth} as far as lists count`,
    row: listedRequest,
    conditions: trackingConditions,
    sorts: ["createTime", "submitTime", "requestNo"],
    by,
  }),
  ...listEndpoints({
    name: "drafts",
    path: pathOf("DraftList"),
    access: { page: "/pages/system/draft" },
    noun: "Drafts of the caller",
    order: newest,
    counted: "by kind",
    row: draftRow,
    conditions: requestConditions,
    sorts: ["updateTime", ...ownSorts],
    // Drafts are at no node.
    by: z.literal("kind"),
  }),
  ...listEndpoints({
    name: "copied",
    path: pathOf("CcList"),
    access: "signed-in",
    noun: "Requests the caller was copied on",
    order: `${newest}; from and to are about the copying`,
    counted: byBoth,
    row: copiedRow,
    conditions: groupConditions,
    sorts: ["copyTime", ...ownSorts],
    by,
  }),
  teamLoad: defineEndpoint({
    method: "GET",
    access: { page: "/pages/system/track" },
    path: "/bpm/crm/bpmUserTask/getTeamLoad",
    request: z.strictObject({}),
    result: teamLoad,
    summary: "Open work of the people whom the caller leads, as far as the caller may see it",
  }),
} satisfies Contract;

export type ListedRequest = z.output<typeof listedRequest>;
export type TodoRow = z.output<typeof todoRow>;
export type TeamLoad = z.output<typeof teamLoad>;
export type DoneRow = z.output<typeof doneRow>;
export type CopiedRow = z.output<typeof copiedRow>;
export type DraftRow = z.output<typeof draftRow>;
