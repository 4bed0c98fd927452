import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { actionReasons, urgedLately } from "../lifecycle/public.ts";
import { asRequestId, notVisible } from "../../base/request-access/public.ts";
import { lockRequest, remindHandlers } from "../../base/workflow-store/public.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type Urge = typeof tasksContract.urge;

/** Reminds all holders of an open task, at most once an hour. */
export async function urgeHandlers(
  { conclude, user, now, services }: Context<TaskServices>,
  { applyId }: RequestOf<Urge>,
): Promise<ResultOf<Urge>> {
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const { request } = locked;
    const at = now();
    if (request.requester_id !== user.id && request.applicant_id !== user.id)
      throw new Refused("not-the-handler", { message: actionReasons["not-the-requester"] });
    if (request.status !== formStatus.inProcess)
      throw new Refused("not-allowed-now", { message: actionReasons["not-in-process"] });
    if (urgedLately(request, at)) throw new Refused("too-fast", { message: actionReasons["urged-lately"] });
    const told = await remindHandlers(tx, services, locked, { by: user.id, at });
    return { applyId: id, told: told.length };
  });
}
