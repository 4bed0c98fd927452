import type { Handlers } from "../../../http/handler.ts";
import type { requestCardsContract } from "./contract.ts";
import { listSeers } from "./list-seers.ts";
import { type CardServices, showCards } from "./show-cards.ts";

export function requestCardsRoutes(services: CardServices): Handlers<typeof requestCardsContract> {
  return {
    cards: (context, request) => showCards(context, services, request),
    seers: (context, request) => listSeers(context, services, request),
  };
}
