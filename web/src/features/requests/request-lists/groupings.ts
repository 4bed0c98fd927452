import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import type { CallOptions } from "../../../api/request.ts";
import { bothTexts } from "../../../i18n/translate.ts";
import type { ListGroups } from "../../../list-page/list-definition.ts";
import { requestListMessages } from "./messages.ts";

const { groupTodo, groupDone, groupMyRequests, groupTracking, groupDrafts, groupCopied } = requestListsContract;

type By = "kind" | "node";
type Name = Extract<keyof typeof requestListsContract, `group${string}`>;
/** The query of the list is that of its groups; only the grouping is added. */
type Given<List extends Name> = Omit<RequestInputOf<(typeof requestListsContract)[List]>, "by">;
type Loads = {
  readonly [List in Name]: (by: By, query: Given<List>, options: CallOptions) => Promise<ListGroups>;
};

const loads: Loads = {
  groupTodo: (by, query, options) => callEndpoint(groupTodo, { by, ...query }, options),
  groupDone: (by, query, options) => callEndpoint(groupDone, { by, ...query }, options),
  groupMyRequests: (by, query, options) => callEndpoint(groupMyRequests, { by, ...query }, options),
  groupTracking: (by, query, options) => callEndpoint(groupTracking, { by, ...query }, options),
  // Drafts are at no node.
  groupDrafts: (_by, query, options) => callEndpoint(groupDrafts, { by: "kind", ...query }, options),
  groupCopied: (by, query, options) => callEndpoint(groupCopied, { by, ...query }, options),
};

function load<List extends Name>(list: List, by: By) {
  return (query: Given<List>, signal: AbortSignal): Promise<ListGroups> =>
    loads[list](by, query, { loading: false, signal });
}

const text = bothTexts(requestListMessages);

export function byKind<List extends Name>(list: List) {
  return { key: "kind", label: text("group.kind"), condition: "formType", load: load(list, "kind") } as const;
}

/**
 * Groups by the current node of requests, or by the node of one's own tasks; for decided requests by the node of the
 * decision.
 */
export function byNode<List extends Exclude<Name, "groupDrafts">>(list: List) {
  return {
    key: "node",
    label: text("group.node"),
    condition: "nodeKey",
    none: text("group.nowhere"),
    load: load(list, "node"),
  } as const;
}
