import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { closedTask, lockRequest, refusalTextFor, remindHandlers } from "../../base/workflow-store/public.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import { requireNodeRightOf } from "./node-right.ts";
import type { TaskServices } from "./services.ts";
import { formStatus } from "@signoff/domain/status/form-status";
import { actionReasons, urgedLately } from "../lifecycle/public.ts";
import { asRequestId, notVisible } from "../../base/request-access/public.ts";

type Transfer = typeof tasksContract.transfer;

/** Transfers the task to another person. */
export async function transferTask(
  context: Context<TaskServices>,
  { taskId, userId, remark }: RequestOf<Transfer>,
): Promise<ResultOf<Transfer>> {
  if (userId.trim() === "")
    throw new Refused("people-required", { message: refusalTextFor("people-required", "transfer") });
  return actOnTask(context, taskId, (locked, base) => {
    requireNodeRightOf(locked, base.task, [{ id: userId, path: "userId" }]);
    return { event: { type: "transfer", ...base, to: userId, ...(remark ? { remark } : {}) } };
  });
}

type TakeBack = typeof tasksContract.takeBack;

/** Undoes the caller's own decision while nobody has viewed or decided a task that it opened. */
export async function takeBack(
  context: Context<TaskServices>,
  { taskId, remark }: RequestOf<TakeBack>,
): Promise<ResultOf<TakeBack>> {
  return actOnTask(context, taskId, async ({ request, instance }, base, tx) => {
    // A handler who agreed and waits for the people asked `after` still holds the task.
    const held = instance.tasks.find((one) => one.id === base.task);
    const decidedBy = held?.agreed?.by ?? (await closedTask(tx, request.id, base.task))?.closed_by;
    if (decidedBy !== context.user.id) throw new Refused("not-the-handler");
    return { event: { type: "take-back", ...base, ...(remark ? { remark } : {}) } };
  });
}

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
