import type { Locale } from "@signoff/domain/locale";
import { type RequestCard, requestCardsContract } from "@signoff/server/contract/requests/request-cards";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../api/call-endpoint.ts";
import { askedTogether } from "./asked-together.ts";

/** Long enough to read along a list twice; any action on a request in this window reloads at once. */
const freshMs = 60_000;
/** Maximum number of keys per call of the server. */
const most = 50;

const askForCard = askedTogether<RequestCard>(most, async (ids) => {
  const { cards } = await callEndpoint(
    requestCardsContract.cards,
    { ids: [...ids] },
    { loading: false, handles: true },
  );
  return new Map(cards.map((card) => [card.id, card]));
});

/** The card of a request, by its id, its number or the id of one of its tasks; null if the reader may not see it. */
export function requestCardQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ["requests", "card", id, locale],
    queryFn: async () => (await askForCard(id)) ?? null,
    staleTime: freshMs,
    retry: false,
  });
}
