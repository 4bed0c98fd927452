import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { asRequestId, asTaskKey, notVisible } from "../request-access/public.ts";
import { noteLook } from "../workflow-store/public.ts";
import { markRead } from "./applications.sql.ts";
import type { applicationsContract } from "./contract.ts";
import { presentRequest } from "./present-request.ts";
import type { ApplicationServices } from "./services.ts";

type Detail = typeof applicationsContract.detail;

/** A request on screen. Opened by its handler, the decision that brought it there stands from now on. */
export async function showApplication(
  context: Context,
  services: ApplicationServices,
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
