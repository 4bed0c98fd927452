import { formStatus } from "@signoff/domain/status/form-status";
import type { PlannedNode, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../../../i18n/translate.ts";
import { afterPaint } from "../../../ui/after-paint.ts";
import { predictRoute } from "./calls.ts";

export type SubmittedRequest = Pick<RequestDetail, "applyId" | "formType" | "status">;

/** The route that the input takes when it is submitted; a rework starts at its node. Fetched once per input. */
export function usePlan({ applyId, formType, status }: SubmittedRequest, data: FormValues) {
  const again = status === formStatus.inProcess ? { applyId } : {};
  const locale = useLocale();
  const asked = useMemo(() => JSON.stringify(data), [data]);
  return useQuery<readonly PlannedNode[]>({
    queryKey: ["route-plan", formType, again.applyId ?? "", asked, locale],
    // The input is already a text: the library would build a longer one at every key stroke.
    queryKeyHashFn: (key) => key.join("\n"),
    queryFn: async ({ signal }) => {
      await afterPaint();
      return predictRoute({ formType, data, ...again }, signal);
    },
    gcTime: 60_000,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}
