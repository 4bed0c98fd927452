import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import type { LockedRequest } from "../../../base/workflow-store/public.ts";
import { actOnRequest } from "./act-on-request.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { cancellableTask, ownTasks } from "../offer/actions.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { remarkOf } from "./remark.ts";

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
