import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { requestListsContract } from "@signoff/server/contract/request-lists";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { bothTexts } from "../../i18n/define-messages.ts";
import type { ListGroups } from "../../list-page/list-definition.ts";
import { requestListMessages } from "./messages.ts";

const { groupTodo, groupDone, groupMyRequests, groupTracking, groupDrafts, groupCopied } = requestListsContract;
const grouped = { groupTodo, groupDone, groupMyRequests, groupTracking, groupDrafts, groupCopied };

type Name = keyof typeof grouped;
type Given<List extends Name> = Omit<RequestInputOf<(typeof grouped)[List]>, "by">;

function load<List extends Name>(list: List, by: "kind" | "node") {
  return (query: Given<List>, signal: AbortSignal): Promise<ListGroups> =>
    // The query of the list is that of its groups; only what they are told by comes to it.
    callEndpoint(grouped[list], { by, ...query } as never, { loading: false, signal });
}

const text = (key: keyof typeof requestListMessages.en) => bothTexts(requestListMessages, key);

export function byKind<List extends Name>(list: List) {
  return { key: "kind", label: text("group.kind"), condition: "formType", load: load(list, "kind") } as const;
}

/** Where requests stand, or where one's tasks are; who has decided finds the node of the decision. */
export function byNode<List extends Exclude<Name, "groupDrafts">>(list: List) {
  return {
    key: "node",
    label: text("group.node"),
    condition: "nodeKey",
    none: text("group.nowhere"),
    load: load(list, "node"),
  } as const;
}
