import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { orgFeedContract } from "@signoff/server/contract/people/org-feed";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { useReadAgain } from "./queries.ts";

const quiet = { loading: false } as const;
const feedKey = ["users", "feed"] as const;

export function useFeed() {
  const locale = useLocale();
  return useQuery({
    queryKey: [...feedKey, "state", locale],
    queryFn: ({ signal }) => callEndpoint(orgFeedContract.state, {}, { ...quiet, signal, handles: true }),
    staleTime: 30_000,
  });
}

export function useFeedRun(id: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...feedKey, "run", id, locale],
    queryFn: ({ signal }) => callEndpoint(orgFeedContract.run, { id: id ?? "" }, { ...quiet, signal, handles: true }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A dry run changes nothing but the list of runs. */
export function useSync() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (asked: RequestInputOf<typeof orgFeedContract.sync>) =>
      callEndpoint(orgFeedContract.sync, asked, { ...quiet, handles: [406, 409] }),
    onSettled: readAgain,
  });
}

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: RequestInputOf<typeof orgFeedContract.decide>) =>
      callEndpoint(orgFeedContract.decide, asked, { handles: [409] }),
    onSettled: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}
