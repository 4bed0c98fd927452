import { sessionsContract } from "@signoff/server/contract/sign-in/session-admin";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";

const queryKey = ["sessions", "mine"] as const;

export function useOwnSessions() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(sessionsContract.mine, {}, { loading: false, signal, handles: true }),
    retry: false,
    // A very recent sign-in is what the user looks for.
    staleTime: 0,
  });
}

/** Ends one session, or all others; the remaining ones are fetched again, whatever the result. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => callEndpoint(sessionsContract.endMine, id === undefined ? {} : { id }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
