import type { Handlers } from "../../../http/handler.ts";
import type { requestListsContract } from "./contract.ts";
import {
  exportCopied,
  exportDone,
  exportDrafts,
  exportMyRequests,
  exportTodo,
  exportTracking,
} from "./export-requests.ts";
import { groupCopied, groupDone, groupDrafts, groupMyRequests, groupTodo, groupTracking } from "./group-requests.ts";
import { listCopied, listDone, listDrafts, listMyRequests, listTodo, listTracking } from "./list-requests.ts";
import type { ListServices } from "./list-scope.ts";
import { showTeamLoad } from "./show-team-load.ts";

export const requestListsRoutes: Handlers<typeof requestListsContract, ListServices> = {
  todo: listTodo,
  done: listDone,
  myRequests: listMyRequests,
  tracking: listTracking,
  teamLoad: showTeamLoad,
  drafts: listDrafts,
  copied: listCopied,
  groupTodo: (context, { by, ...conditions }) => groupTodo(context, by, conditions),
  groupDone: (context, { by, ...conditions }) => groupDone(context, by, conditions),
  groupMyRequests: (context, { by, ...conditions }) => groupMyRequests(context, by, conditions),
  groupTracking: (context, { by, ...conditions }) => groupTracking(context, by, conditions),
  groupDrafts: (context, { by, ...conditions }) => groupDrafts(context, by, conditions),
  groupCopied: (context, { by, ...conditions }) => groupCopied(context, by, conditions),
  exportTodo,
  exportDone,
  exportMyRequests,
  exportTracking,
  exportDrafts,
  exportCopied,
};
