import type { RequestOf } from "@signoff/domain/http/endpoint";
import * as requests from "@signoff/domain/request-lists/request-lists";
import type { Handlers } from "../../../http/handler.ts";
import type { CopiedRow, DoneRow, DraftRow, ListedRequest, requestListsContract, TodoRow } from "./contract.ts";
import { listRoutes, type RequestList } from "./list-routes.ts";
import type { ListServices } from "./list-scope.ts";
import type { ListedRow } from "./listed-columns.ts";
import * as present from "./present.ts";
import { kindsOfRequest, nodesOfRequest } from "./request-conditions.ts";
import * as lists from "./request-list-definitions.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { showTeamLoad } from "./show-team-load.ts";
import { doneList, type DoneListRow, nodesOfTask, todoList, type TodoListRow } from "./task-lists.ts";

type Request<Name extends "todo" | "done" | "myRequests" | "tracking" | "drafts" | "copied"> = RequestOf<
  (typeof requestListsContract)[Name]
>;

const ofRequests = {
  by: { kind: kindsOfRequest, node: nodesOfRequest },
  keyOf: ({ applyId }: ListedRequest) => applyId,
} as const;
const ofTasks = {
  by: { kind: kindsOfRequest, node: nodesOfTask },
  keyOf: ({ taskId }: Pick<TodoRow, "taskId">) => taskId,
} as const;

const todo: RequestList<Request<"todo">, TodoListRow, TodoRow> = {
  ...ofTasks,
  title: requests.todo.title,
  list: todoList,
  present: present.presentTodo,
  sheet: sheetColumns.todo,
};
const done: RequestList<Request<"done">, DoneListRow, DoneRow> = {
  ...ofTasks,
  title: requests.done.title,
  list: doneList,
  present: present.presentDone,
  sheet: sheetColumns.done,
};
const myRequests: RequestList<Request<"myRequests">, ListedRow, ListedRequest> = {
  ...ofRequests,
  title: requests.myRequests.title,
  list: lists.myRequestsList,
  present: (row, { locale }) => present.presentRequestRow(row, locale),
  sheet: sheetColumns.requests,
};
/** All requests that the caller may see. */
const tracking: RequestList<Request<"tracking">, ListedRow, ListedRequest> = {
  ...ofRequests,
  title: requests.tracking.title,
  list: lists.trackingList,
  present: (row, { locale }) => present.presentRequestRow(row, locale),
  sheet: sheetColumns.requests,
};
const drafts: RequestList<Request<"drafts">, lists.DraftRow, DraftRow> = {
  ...ofRequests,
  title: requests.drafts.title,
  list: lists.draftsList,
  present: (row, { locale }) => present.presentDraft(row, locale),
  sheet: sheetColumns.drafts,
};
const copied: RequestList<Request<"copied">, lists.CopiedListRow, CopiedRow> = {
  ...ofRequests,
  title: requests.copied.title,
  list: lists.copiedList,
  present: present.presentCopied,
  sheet: sheetColumns.copied,
};

export const requestListsRoutes: Handlers<typeof requestListsContract, ListServices> = {
  ...listRoutes("todo", todo),
  ...listRoutes("done", done),
  ...listRoutes("myRequests", myRequests),
  ...listRoutes("tracking", tracking),
  ...listRoutes("drafts", drafts),
  ...listRoutes("copied", copied),
  teamLoad: showTeamLoad,
};
