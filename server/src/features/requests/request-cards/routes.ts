import type { Handlers } from "../../../http/handler.ts";
import type { requestCardsContract } from "./contract.ts";
import { type CardServices, listSeers, showCards } from "./show-cards.ts";

export const requestCardsRoutes: Handlers<typeof requestCardsContract, CardServices> = {
  cards: showCards,
  seers: listSeers,
};
