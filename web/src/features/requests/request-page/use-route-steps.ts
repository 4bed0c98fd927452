import type { HistoryItem, PlannedNode } from "@signoff/server/contract/requests/lifecycle";
import { useIsFetching } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { routeParts } from "../../../client/request-queries.ts";
import type { LoadedRequest } from "./loaded-request.ts";
import { useDiagram } from "./queries.ts";
import { type RouteStep, stepsOfRequest } from "./route-steps.ts";

/**
 * The way of a request that runs or has run; null until it is known. `ahead` is what would follow what is being typed; the
 * server foretells it for the stored form.
 */
export function useRouteSteps(
  { request, tasks }: Pick<LoadedRequest, "request" | "tasks">,
  history: readonly HistoryItem[],
  { enabled = true, ahead }: { readonly enabled?: boolean; readonly ahead?: readonly PlannedNode[] | undefined } = {},
): readonly RouteStep[] | null {
  const { applyId } = request;
  const { data } = useDiagram(applyId, enabled);
  const fresh = useMemo(
    () => (data ? stepsOfRequest({ nodes: data.nodes, ahead: ahead ?? data.ahead }, tasks, history) : null),
    [data, ahead, tasks, history],
  );
  // What it is made of is asked for again at the same time and comes one after the other: in between whoever has just
  // agreed would be told to be waiting still.
  const isChanging = useIsFetching({ predicate: ({ queryKey }) => routeParts.has(queryKey[1]) }) > 0;
  const [shown, setShown] = useState({ applyId, steps: fresh });
  const isKept = isChanging && shown.steps !== null && shown.applyId === applyId;
  if (!isKept && shown.steps !== fresh) setShown({ applyId, steps: fresh });
  return isKept ? shown.steps : fresh;
}
