import type { HistoryItem, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import type { OpenTask, OwnTask } from "@signoff/server/contract/requests/tasks";
import { formState } from "@signoff/forms/conditions/visibility";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import type { LoadedRequest } from "../loaded-request.ts";
import type { RouteStep } from "../route-steps.ts";

/** Test data: a request in process, created by somebody else. */
export function someRequest(more: Partial<RequestDetail> = {}): RequestDetail {
  return {
    applyId: "a1",
    requestNo: "TT26110001",
    formType: "toptier",
    subject: "New platform",
    status: 2,
    version: 1,
    revision: 4,
    rev: 7,
    requesterId: "to.guo",
    requesterName: "Guo Fei",
    applicantId: "to.guo",
    applicantName: "Guo Fei",
    departId: "D41",
    departName: "Tape-out",
    createTime: "2026-11-10T08:00:00Z",
    submitTime: "2026-11-11T08:00:00Z",
    completeTime: null,
    currentNode: ["Module sign"],
    handler: ["Sun Peng"],
    formVersion: 1,
    round: 1,
    predecessorId: null,
    copiedFrom: null,
    data: {},
    openParts: null,
    filing: null,
    actions: [],
    attachments: [],
    versions: [{ applyId: "a1", version: 1, status: 2 }],
    withdrawal: null,
    ...more,
  };
}

export function someTask(more: Partial<OwnTask> = {}): OwnTask {
  return {
    taskId: "t1",
    nodeKey: "sign",
    decisions: ["agree", "disagree", "reject", "cancel", "add_sign", "transfer"],
    editable: [],
    rejectTargets: [{ key: "$requester", name: "Requester" }],
    ...more,
  };
}

/** A task at the current node of the request. */
export function openTask(more: Partial<OpenTask> = {}): OpenTask {
  return {
    taskId: "t9",
    nodeKey: "sign",
    nodeName: "Module sign",
    kind: "approve",
    status: "open",
    since: "2026-11-11T08:00:00Z",
    candidates: [],
    ...more,
  };
}

let lines = 0;

/** A line of the history. */
export function line(more: Partial<HistoryItem> = {}): HistoryItem {
  lines += 1;
  return {
    seq: lines,
    node: "Module sign",
    nodeKey: "sign",
    taskId: null,
    name: "Sun Peng",
    userId: "litho.sun",
    onBehalfOf: null,
    action: "Agree",
    actionKey: "agree",
    time: "2026-11-12T09:00:00Z",
    remark: null,
    round: 1,
    currentNode: [],
    handler: [],
    people: [],
    target: null,
    changes: [],
    ...more,
  };
}

export function step(more: Partial<RouteStep> = {}): RouteStep {
  return { key: "sign", name: "Module sign", state: "upcoming", time: null, people: [], remark: null, ...more };
}

export function someTodo(taskId: string): TodoRow {
  const { data: _data, ...request } = someRequest({ applyId: `of.${taskId}` });
  return {
    ...request,
    priority: null,
    taskId,
    taskKind: "approve",
    nodeKey: "sign",
    nodeName: "Module sign",
    arrivalTime: "2026-11-12T08:00:00Z",
    dueTime: null,
    onBehalfOf: null,
    overdue: false,
    seen: true,
  };
}

/** A request with its form, as the page has it. */
export async function someLoaded(more: Partial<LoadedRequest> = {}): Promise<LoadedRequest> {
  const { definition, rules, computed } = await loadKind("toptier");
  return {
    request: someRequest(),
    tasks: [],
    mine: undefined,
    definition,
    rules,
    computed,
    dictionaries: {},
    cutOff: null,
    wantedTask: undefined,
    ...more,
  };
}

const toy = toyForm([]);

/** A rail without a visible form. */
export const besideAForm = {
  formNow: () => ({ definition: toy, data: {}, state: formState(toy, {}, { viewer: { mode: "read" } }) }),
  onGoTo: () => {},
} as const;
