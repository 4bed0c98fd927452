import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { requestSummary } from "../applications/contract.ts";

const formType = z.string().min(1).max(64);

/** What every list of requests can be narrowed by. Applicant, department and node: an id, or part of a name. */
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

export const listedRequest = requestSummary.extend({ priority: z.string().nullable() });

/** A request with the task that brought it into the list. */
export const listedTask = listedRequest.extend({
  taskId: z.string(),
  taskKind: z.enum(["approve", "endorse", "amend"]),
  nodeKey: z.string(),
  nodeName: z.string(),
  arrivalTime: z.string(),
  dueTime: z.string().nullable(),
  /** Whom the handler stands in for. */
  onBehalfOf: z.string().nullable(),
});

export const todoRow = listedTask.extend({
  overdue: z.boolean(),
  /** A handler has had it on screen. */
  seen: z.boolean(),
});

export const doneRow = listedTask.extend({ approvalTime: z.string(), decision: z.string().nullable() });

const copiedRow = listedRequest.extend({ copyTime: z.string(), copiedBy: z.string(), copiedByName: z.string() });

const ownSorts = ["createTime", "submitTime", "completeTime", "requestNo", "subject", "status", "formType"] as const;
const taskSorts = ["arrivalTime", "requestNo", "subject", "formType", "priority"] as const;

const list = { method: "POST", access: "signed-in", effect: "read" } as const;

export const requestListsContract = {
  todo: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getToDoListByCondition",
    request: z.strictObject({
      ...requestConditions,
      overdue: z.boolean().optional(),
      ...pageQuery([...taskSorts, "dueTime"]),
    }),
    result: pageOf(todoRow),
    summary: "Open tasks of the caller, newest first; from and to are about the arrival",
  }),
  done: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getHaveDoListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(["approvalTime", ...taskSorts]) }),
    result: pageOf(doneRow),
    summary: "Tasks the caller decided, newest first; from and to are about the decision",
  }),
  myRequests: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getMyRequestListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(ownSorts) }),
    result: pageOf(listedRequest),
    summary: "Requests the caller made, newest first; from and to are about the creation",
  }),
  tracking: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getApplyListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(["createTime", "submitTime", "requestNo"]) }),
    result: pageOf(listedRequest),
    summary: "Every request the caller may see, newest first",
  }),
  drafts: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getDraftListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(["updateTime", ...ownSorts]) }),
    result: pageOf(listedRequest.extend({ updateTime: z.string() })),
    summary: "Drafts of the caller, newest first",
  }),
  copied: defineEndpoint({
    ...list,
    path: "/bpm/crm/bpmUserTask/getCcListByCondition",
    request: z.strictObject({ ...requestConditions, ...pageQuery(["copyTime", ...ownSorts]) }),
    result: pageOf(copiedRow),
    summary: "Requests the caller was copied on, newest first; from and to are about the copying",
  }),
} satisfies Contract;

export type ListedRequest = z.output<typeof listedRequest>;
export type TodoRow = z.output<typeof todoRow>;
export type DoneRow = z.output<typeof doneRow>;
