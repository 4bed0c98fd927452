import type { Locale } from "@signoff/domain/locale";
import { requestCardsContract } from "@signoff/server/contract/request-cards";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";

/** Long enough to read along a list twice; whatever is done to a request in this window asks again at once. */
const freshMs = 60_000;

/** What a request is, by its id or that of one of its tasks; null where the reader may not see it. */
export function requestCardQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ["requests", "card", id, locale],
    queryFn: async ({ signal }) => {
      const { cards } = await callEndpoint(
        requestCardsContract.cards,
        { ids: [id] },
        { loading: false, handles: true, signal },
      );
      return cards[0] ?? null;
    },
    staleTime: freshMs,
    retry: false,
  });
}
