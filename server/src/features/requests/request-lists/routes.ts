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

export function requestListsRoutes(services: ListServices): Handlers<typeof requestListsContract> {
  return {
    todo: (context, request) => listTodo(context, services, request),
    done: (context, request) => listDone(context, services, request),
    myRequests: (context, request) => listMyRequests(context, services, request),
    tracking: (context, request) => listTracking(context, services, request),
    teamLoad: (context) => showTeamLoad(context, services),
    drafts: (context, request) => listDrafts(context, services, request),
    copied: (context, request) => listCopied(context, services, request),
    groupTodo: (context, { by, ...conditions }) => groupTodo(context, services, by, conditions),
    groupDone: (context, { by, ...conditions }) => groupDone(context, services, by, conditions),
    groupMyRequests: (context, { by, ...conditions }) => groupMyRequests(context, services, by, conditions),
    groupTracking: (context, { by, ...conditions }) => groupTracking(context, services, by, conditions),
    groupDrafts: (context, { by, ...conditions }) => groupDrafts(context, services, by, conditions),
    groupCopied: (context, { by, ...conditions }) => groupCopied(context, services, by, conditions),
    exportTodo: (context, request) => exportTodo(context, services, request),
    exportDone: (context, request) => exportDone(context, services, request),
    exportMyRequests: (context, request) => exportMyRequests(context, services, request),
    exportTracking: (context, request) => exportTracking(context, services, request),
    exportDrafts: (context, request) => exportDrafts(context, services, request),
    exportCopied: (context, request) => exportCopied(context, services, request),
  };
}
