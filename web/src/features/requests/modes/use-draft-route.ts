import type { HistoryItem } from "@signoff/server/contract/requests";
import { formStatus } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useMemo } from "react";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { usePlan } from "../components/submit-dialog.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { useRouteSteps } from "../use-route-steps.ts";

const planRestMs = 1_500;

/** The route beside a form under edit: of a draft the one it would take, of a rework the one it is on. */
export function useDraftRoute(loaded: LoadedRequest, data: FormValues, history: readonly HistoryItem[]) {
  const { formType, status } = loaded.request;
  const isDraft = status !== formStatus.inProcess;
  const plan = usePlan(formType, useDebounced(data, planRestMs), isDraft);
  const steps = useRouteSteps(loaded, history, !isDraft);
  const predicted = useMemo(() => (plan.data ? stepsOfPlan(plan.data) : null), [plan.data]);
  return { steps: isDraft ? predicted : steps, first: predicted?.[0] };
}
