import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import { closedTask } from "../workflow-store/public.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type TakeBack = typeof tasksContract.takeBack;

/** Undoes the caller's own decision while nothing it opened has been looked at or decided. */
export async function takeBack(
  context: Context,
  services: TaskServices,
  { taskId, remark }: RequestOf<TakeBack>,
): Promise<ResultOf<TakeBack>> {
  return actOnTask(context, services, taskId, async ({ request }, base, tx) => {
    const task = await closedTask(tx, request.id, base.task);
    if (!task || task.closed_by !== context.user.id) throw new Refused("not-the-handler");
    return { event: { type: "take-back", ...base, ...(remark ? { remark } : {}) } };
  });
}
