import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import { formStatus } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useMemo } from "react";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { usePlan } from "../use-plan.ts";
import { useRouteSteps } from "../use-route-steps.ts";

const planRestMs = 1_500;

/** The route beside a form under edit: what has happened of a rework, and the way that the input so far would lead. */
export function useDraftRoute(loaded: LoadedRequest, data: FormValues, history: readonly HistoryItem[]) {
  const isDraft = loaded.request.status !== formStatus.inProcess;
  const { data: ahead } = usePlan(loaded.request, useDebounced(data, planRestMs));
  const steps = useRouteSteps(loaded, history, { enabled: !isDraft, ahead });
  const predicted = useMemo(() => (ahead ? stepsOfPlan(ahead) : null), [ahead]);
  return { steps: isDraft ? predicted : steps, first: predicted?.[0] };
}
