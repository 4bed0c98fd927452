import type { HistoryItem, PlannedNode } from "@signoff/server/contract/requests/lifecycle";
import { useIsFetching } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { routeParts } from "../../../client/request-queries.ts";
import type { LoadedRequest } from "./loaded-request.ts";
import { useDiagram } from "./queries.ts";
import { type RouteStep, stepsOfRequest } from "./route-steps.ts";

/**
 * The route of a running or finished request; null until it is loaded. `ahead` is the prediction for the current input;
 * the server predicts it for the stored form.
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
  // Its parts are refetched at the same time and arrive one after the other: in between, a person who has just agreed
  // would be shown as waiting.
  const isChanging = useIsFetching({ predicate: ({ queryKey }) => routeParts.has(queryKey[1]) }) > 0;
  const [shown, setShown] = useState({ applyId, steps: fresh });
  const isKept = isChanging && shown.steps !== null && shown.applyId === applyId;
  if (!isKept && shown.steps !== fresh) setShown({ applyId, steps: fresh });
  return isKept ? shown.steps : fresh;
}
