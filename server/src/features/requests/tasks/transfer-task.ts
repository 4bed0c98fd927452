import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { refusalTextFor } from "../../base/workflow-store/public.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import { requireNodeRightOf } from "./node-right.ts";
import type { TaskServices } from "./services.ts";

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
