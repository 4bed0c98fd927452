import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { tokensContract } from "@signoff/server/contract/people/tokens";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { useLocale } from "../../../i18n/translate.ts";

const queryKey = ["tokens", "mine"] as const;
const { mine, ownScopes, addMine, answerProposal, issueMine, endMine } = tokensContract;

export function useOwnTokens() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(mine, {}, { loading: false, signal, handles: true }),
    retry: false,
    staleTime: 0,
  });
}

export function useOwnScopes() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["tokens", "ownScopes", locale],
    queryFn: ({ signal }) => callEndpoint(ownScopes, {}, { loading: false, signal }),
    staleTime: 60_000,
  });
}

/** Fetches the list again, whatever the result. */
function useAsksAgain() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey }) };
}

export function useAddOwnToken() {
  return useMutation({
    mutationFn: (wanted: RequestInputOf<typeof addMine>) => callEndpoint(addMine, wanted, { handles: [406] }),
    ...useAsksAgain(),
  });
}

export function useAnswerProposal() {
  return useMutation({
    mutationFn: (answer: RequestInputOf<typeof answerProposal>) =>
      callEndpoint(answerProposal, answer, { handles: [406] }),
    ...useAsksAgain(),
  });
}

export function useIssueOwnToken() {
  return useMutation({
    mutationFn: (id: string) => callEndpoint(issueMine, { id }, { handles: [406] }),
    ...useAsksAgain(),
  });
}

export function useEndOwnToken() {
  return useMutation({ mutationFn: (id: string) => callEndpoint(endMine, { id }), ...useAsksAgain() });
}
