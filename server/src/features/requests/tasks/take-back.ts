import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { closedTask } from "../../base/workflow-store/public.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type TakeBack = typeof tasksContract.takeBack;

/** Undoes the caller's own decision while nothing it opened has been looked at or decided. */
export async function takeBack(
  context: Context<TaskServices>,
  { taskId, remark }: RequestOf<TakeBack>,
): Promise<ResultOf<TakeBack>> {
  return actOnTask(context, taskId, async ({ request, instance }, base, tx) => {
    // Whoever agreed and waits for the people asked `after` still holds the task.
    const held = instance.tasks.find((one) => one.id === base.task);
    const decidedBy = held?.agreed?.by ?? (await closedTask(tx, request.id, base.task))?.closed_by;
    if (decidedBy !== context.user.id) throw new Refused("not-the-handler");
    return { event: { type: "take-back", ...base, ...(remark ? { remark } : {}) } };
  });
}
