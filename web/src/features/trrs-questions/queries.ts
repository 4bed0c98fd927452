import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { trrsQuestionsContract } from "@signoff/server/contract/trrs-questions";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useLocale } from "../../i18n/translate.ts";

export type MineQuery = RequestInputOf<typeof trrsQuestionsContract.mine>;

export const loadMyQuestions = (query: MineQuery, signal: AbortSignal) =>
  callEndpoint(trrsQuestionsContract.mine, query, { loading: false, signal });

/** All of them: there are few, and searching them is instant. */
export function useLibrary() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["trrs", "library", locale],
    queryFn: ({ signal }) => callEndpoint(trrsQuestionsContract.library, {}, { loading: false, signal }),
    staleTime: 300_000,
  });
}
