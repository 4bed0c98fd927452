import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { timeRange } from "@signoff/domain/http/list-conditions";
import { groupings, listEndpoints } from "@signoff/domain/http/list-endpoints";
import { filters, schemasOf } from "@signoff/domain/request-lists/request-filters";
import * as lists from "@signoff/domain/request-lists/request-lists";
import { z } from "zod";
import { requestSummary } from "../lifecycle/request-contract.ts";

/** Conditions of all lists of requests. */
export const requestConditions = { ...schemasOf(Object.values(filters)), ...timeRange };

/** A list that can be grouped can be narrowed to one group: exactly this node, or (empty) no node at all. */
const groupConditions = { ...requestConditions, nodeKey: z.string().max(64).optional() };

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

const pathOf =
  ({ path }: { readonly path: string }) =>
  (verb: string) =>
    `/bpm/crm/bpmUserTask/${verb}${path}ByCondition`;
const by = z.enum(groupings);

export const requestListsContract = {
  ...listEndpoints({
    ...lists.todo,
    path: pathOf(lists.todo),
    access: { page: "/pages/system/todo" },
    row: todoRow,
    conditions: { ...groupConditions, ...schemasOf(lists.todo.filters) },
    by,
  }),
  ...listEndpoints({
    ...lists.done,
    path: pathOf(lists.done),
    access: { page: "/pages/system/done" },
    row: doneRow,
    conditions: groupConditions,
    by,
  }),
  ...listEndpoints({
    ...lists.myRequests,
    path: pathOf(lists.myRequests),
    access: { page: "/pages/system/myApply" },
    row: listedRequest,
    conditions: { ...groupConditions, ...schemasOf(lists.myRequests.filters) },
    by,
  }),
  ...listEndpoints({
    ...lists.tracking,
    path: pathOf(lists.tracking),
    access: { page: "/pages/system/track" },
    exportAccess: { permission: "track:export" },
    row: listedRequest,
    conditions: { ...groupConditions, ...schemasOf(lists.tracking.filters) },
    by,
  }),
  ...listEndpoints({
    ...lists.drafts,
    path: pathOf(lists.drafts),
    access: { page: "/pages/system/draft" },
    row: draftRow,
    conditions: requestConditions,
    // Drafts are at no node.
    by: z.literal("kind"),
  }),
  ...listEndpoints({
    ...lists.copied,
    path: pathOf(lists.copied),
    access: "signed-in",
    row: copiedRow,
    conditions: groupConditions,
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
