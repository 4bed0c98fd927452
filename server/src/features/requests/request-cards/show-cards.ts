import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { asRequestId, asTaskKey } from "../../base/request-access/public.ts";
import type { requestCardsContract } from "./contract.ts";
import { presentCard } from "./present.ts";
import { visibleRequests } from "./request-cards.sql.ts";

type Cards = typeof requestCardsContract.cards;

export interface CardServices {
  readonly directory: DirectoryCache;
}

/** Missing requests and requests that the caller may not see get the same answer: no card. */
export async function showCards(
  { db, user, locale, services }: Context<CardServices>,
  { ids }: RequestOf<Cards>,
): Promise<ResultOf<Cards>> {
  const asked = new Map(ids.map((id) => [id, asTaskKey(id)?.requestId ?? asRequestId(id)]));
  const wanted = new Set([...asked.values()].filter((id) => id !== undefined));
  const numbers = [...asked].flatMap(([id, requestId]) => (requestId === undefined ? [id] : []));
  const directory = await services.directory.at(db.kysely);
  const rows = await visibleRequests(db.kysely, directory.viewer(user.id), { ids: [...wanted], numbers });
  return {
    cards: [...asked].flatMap(([id, requestId]) => {
      const row = rows.find((one) => (requestId === undefined ? one.request_no === id : one.id === requestId));
      return row ? [presentCard(id, row, locale)] : [];
    }),
  };
}
