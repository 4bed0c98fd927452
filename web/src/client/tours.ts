import { toursContract } from "@signoff/server/contract/people/tours";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import { afterPaint } from "../ui/after-paint.ts";

const tour = "firstRun";

/** Whether the tour is still to be offered to this person; if unknown, it is not. */
export const tourSeenQuery = (userId: string) =>
  queryOptions({
    queryKey: ["tour-seen", userId],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return callEndpoint(toursContract.seen, { tour }, { loading: false, handles: true, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const rememberTour = () => callEndpoint(toursContract.see, { tour }, { loading: false, handles: true });
