import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { dictionaryContract } from "@signoff/server/contract/dictionary";
import { trrsQuestionsContract } from "@signoff/server/contract/trrs-questions";
import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../api/call-endpoint.ts";
import { useLocale } from "../../i18n/translate.ts";
import type { ListOption } from "../../list-page/list-definition.ts";

export type MineQuery = RequestInputOf<typeof trrsQuestionsContract.mine>;

export const loadMyQuestions = (query: MineQuery, signal: AbortSignal) =>
  callEndpoint(trrsQuestionsContract.mine, query, { loading: false, signal });

export async function loadResults(signal: AbortSignal): Promise<ListOption[]> {
  const all = await callEndpoint(dictionaryContract.queryAllDictItems, {}, { loading: false, signal });
  return (all["trrs_result"] ?? []).map(({ value, title }) => ({ value, label: title }));
}

/** All of them: there are few, and searching them is instant. */
export function useLibrary() {
  const locale = useLocale();
  return useQuery({
    queryKey: ["trrs", "library", locale],
    queryFn: ({ signal }) => callEndpoint(trrsQuestionsContract.library, {}, { loading: false, signal }),
    staleTime: 300_000,
  });
}
