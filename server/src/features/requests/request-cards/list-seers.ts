import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { seersAmong } from "../../base/workflow-store/public.ts";
import type { requestCardsContract } from "./contract.ts";
import type { CardServices } from "./show-cards.ts";

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
