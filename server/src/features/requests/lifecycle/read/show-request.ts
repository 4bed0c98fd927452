import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { asRequestId, asTaskKey, notVisible } from "../../../base/request-access/public.ts";
import { hasUnseen, noteLook } from "../../../base/workflow-store/public.ts";
import { markRead } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { presentRead, readRequest } from "./present-request.ts";
import type { RequestServices } from "../services.ts";

type Detail = typeof requestsContract.detail;

/** A request on screen. When a handler opens it, the previous decision can no longer be taken back. */
export async function showRequest(
  context: Context<RequestServices>,
  { applyId, taskId }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const { db, user, now, services } = context;
  const id = taskId === undefined ? asRequestId(applyId ?? "") : asTaskKey(taskId)?.requestId;
  if (id === undefined) throw notVisible();
  const { shown, isUnseen } = await db.reading(async (lane) => {
    const read = await readRequest(lane, services, user.id, id);
    const [presented] = await Promise.all([presentRead(lane, context, read), markRead(lane, user.id, id)]);
    return { shown: presented, isUnseen: hasUnseen(read.instance, user.id) };
  });
  if (isUnseen) await noteLook(db, services, { requestId: id, userId: user.id, at: now() });
  return shown;
}
