import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { allowedChange } from "@signoff/domain/status/lifecycle";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { recordOperation } from "../../../base/operation-log/public.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import { lockRequest, settlePredecessor } from "../../../base/workflow-store/public.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { deleteRequestRow } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { requireEditRight } from "./edit-right.ts";
import type { RequestServices } from "../services.ts";

type Delete = typeof requestsContract.remove;

/** Deletes a draft that was never submitted, with its files. The operation log keeps a record of it. */
export async function deleteRequest(
  context: Context<RequestServices>,
  { applyId, remark }: RequestOf<Delete>,
): Promise<ResultOf<Delete>> {
  const { conclude, user, locale, now, services } = context;
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const { request } = locked;
    requireEditRight(locked, user.id, locale);
    const neverSubmitted = request.submitted_at === null;
    const change = allowedChange(request.status, "delete", ["requester"], () => neverSubmitted);
    if (!change) throw new Refused("not-allowed-now", { message: actionReasons["once-submitted"] });
    await settlePredecessor(tx, locked, "gone", now());
    await deleteRequestRow(tx, id);
    if (request.status !== formStatus.created)
      await recordOperation(tx, {
        by: context,
        area: "admin",
        operation: "delete",
        object: { kind: "request", id, name: request.request_no ?? "" },
        before: { formType: request.form_kind, subject: request.subject, status: request.status },
        ...(remark === undefined ? {} : { reason: remark }),
      });
    return { applyId: id };
  });
}
