import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { actOnRequest, remarkOf } from "./act-on-request.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { formStatus } from "@signoff/domain/status/form-status";
import { Refused } from "../../../../http/refused.ts";
import { type LockedRequest, lockRequest, settlePredecessor } from "../../../base/workflow-store/public.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { cancellableTask, ownTasks } from "../offer/actions.ts";
import { allowedChange } from "@signoff/domain/status/lifecycle";
import { recordOperation } from "../../../base/operation-log/public.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import { deleteRequestRow } from "../requests.sql.ts";
import { requireEditRight } from "./edit-right.ts";

type Withdraw = typeof requestsContract.withdraw;

/** Returns the request to draft at once while nobody has decided in this round; after that, asks the handlers. */
export async function withdrawRequest(
  context: Context<RequestServices>,
  input: RequestOf<Withdraw>,
): Promise<ResultOf<Withdraw>> {
  return actOnRequest(context, input.applyId, (_locked, base) => ({
    event: { type: "withdraw", ...base, ...remarkOf(input) },
  }));
}

type AnswerWithdraw = typeof requestsContract.answerWithdraw;

/** A current handler accepts or refuses the withdrawal of the request. */
export async function answerWithdraw(
  context: Context<RequestServices>,
  input: RequestOf<AnswerWithdraw>,
): Promise<ResultOf<AnswerWithdraw>> {
  return actOnRequest(context, input.applyId, (_locked, base) => ({
    event: { type: "answer-withdraw", accept: input.accept, ...base, ...remarkOf(input) },
  }));
}

type Cancel = typeof requestsContract.cancel;

/** Cancels a withdrawn draft, a rework, or a request whose node lets its handler do so. */
export async function cancelRequest(
  context: Context<RequestServices>,
  input: RequestOf<Cancel>,
): Promise<ResultOf<Cancel>> {
  return actOnRequest(context, input.applyId, (locked, base) => {
    const task = taskToCancel(locked, context.user.id);
    return { event: { type: "cancel", ...base, ...(task === undefined ? {} : { task }), ...remarkOf(input) } };
  });
}

/** Undefined for a draft, which has no tasks. */
function taskToCancel({ request, instance, route }: LockedRequest, userId: string): number | undefined {
  if (request.status !== formStatus.inProcess) return undefined;
  const own = ownTasks({ instance, userId });
  const task = cancellableTask({ route, instance }, own);
  if (task) return task.id;
  if (own.length === 0) throw new Refused("not-the-handler");
  throw new Refused("not-allowed-now", { message: actionReasons["node-forbids"] });
}

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
