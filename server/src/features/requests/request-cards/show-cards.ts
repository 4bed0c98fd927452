import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { asRequestId, asTaskKey, requireVisibleRequest } from "../../base/request-access/public.ts";
import type { RequestCard, requestCardsContract } from "./contract.ts";
import { type CardRow, visibleRequests } from "./request-cards.sql.ts";
import { handlerNames, seersAmong } from "../../base/workflow-store/public.ts";
import type { Locale } from "@signoff/domain/locale";
import { presentSummary } from "../lifecycle/public.ts";

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

type Seers = typeof requestCardsContract.seers;

/** Uses the same rule that decides who is notified of a mention. */
export async function listSeers(
  { db, user, services }: Context<CardServices>,
  { applyId, userIds }: RequestOf<Seers>,
): Promise<ResultOf<Seers>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  return { userIds: [...(await seersAmong(db.kysely, directory, request, [...new Set(userIds)]))] };
}

function presentCard(id: string, row: CardRow, locale: Locale): RequestCard {
  const summary = presentSummary(row, locale);
  return {
    id,
    applyId: row.id,
    requestNo: summary.requestNo,
    version: summary.version,
    formType: summary.formType,
    subject: summary.subject,
    status: summary.status,
    isVoid: summary.isVoid === true,
    requesterName: summary.requesterName,
    departName: summary.departName,
    currentNode: summary.currentNode,
    ...handlerNames(row.handlers, locale),
    createTime: summary.createTime,
    submitTime: summary.submitTime,
    completeTime: summary.completeTime,
  };
}
