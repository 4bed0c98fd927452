import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { asRequestId, asTaskKey, notVisible } from "../../request-access/public.ts";
import { noteLook } from "../../workflow-store/public.ts";
import { markRead } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { presentRequest } from "./present-request.ts";
import type { RequestServices } from "../services.ts";

type Detail = typeof requestsContract.detail;

/** A request on screen. Opened by its handler, the decision that brought it there stands from now on. */
export async function showRequest(
  context: Context,
  services: RequestServices,
  { applyId, taskId }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const { db, user, now } = context;
  const id = taskId === undefined ? asRequestId(applyId ?? "") : asTaskKey(taskId)?.requestId;
  if (id === undefined) throw notVisible();
  const shown = await presentRequest(db.kysely, services, context, id);
  await markRead(db.kysely, user.id, id);
  await noteLook(db, services, { requestId: id, userId: user.id, at: now() });
  return shown;
}
