import type { HistoryItem } from "@signoff/server/contract/requests";
import { useMemo } from "react";
import type { LoadedRequest } from "./loaded-request.ts";
import { useDiagram } from "./queries.ts";
import { type RouteStep, stepsOfRequest } from "./route-steps.ts";

/** The way of a request that runs or has run; null until it is known. */
export function useRouteSteps(
  { request, tasks }: Pick<LoadedRequest, "request" | "tasks">,
  history: readonly HistoryItem[],
  enabled = true,
): readonly RouteStep[] | null {
  const { data } = useDiagram(request.applyId, enabled);
  return useMemo(() => (data ? stepsOfRequest(data.nodes, tasks, history) : null), [data, tasks, history]);
}
