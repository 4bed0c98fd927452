import type { Locale } from "@signoff/domain/locale";
import { type RequestCard, requestCardsContract } from "@signoff/server/contract/requests/request-cards";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import { askedTogether } from "./asked-together.ts";

/** Long enough to read along a list twice; whatever is done to a request in this window asks again at once. */
const freshMs = 60_000;
/** As many as the server takes at a time. */
const most = 50;

const askForCard = askedTogether<RequestCard>(most, async (ids) => {
  const { cards } = await callEndpoint(
    requestCardsContract.cards,
    { ids: [...ids] },
    { loading: false, handles: true },
  );
  return new Map(cards.map((card) => [card.id, card]));
});

/** What a request is, by its id, its number or the id of one of its tasks; null where the reader may not see it. */
export function requestCardQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ["requests", "card", id, locale],
    queryFn: async () => (await askForCard(id)) ?? null,
    staleTime: freshMs,
    retry: false,
  });
}
