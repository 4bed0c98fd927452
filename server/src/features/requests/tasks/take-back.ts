import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { closedTask } from "../../base/workflow-store/public.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

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
