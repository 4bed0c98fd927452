import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { actOnTask } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type AddSign = typeof tasksContract.addSign;
type RemoveSign = typeof tasksContract.removeSign;

/** Asks more people at the caller's node: before the caller decides, after, or beside. */
export async function addSign(
  context: Context,
  services: TaskServices,
  { taskId, userIds, mode, rule, remark }: RequestOf<AddSign>,
): Promise<ResultOf<AddSign>> {
  return actOnTask(context, services, taskId, (_locked, base) => ({
    event: { type: "add-sign", ...base, people: [...new Set(userIds)], mode, rule, ...(remark ? { remark } : {}) },
  }));
}

/** Takes an added person back who has not answered yet. */
export async function removeSign(
  context: Context,
  services: TaskServices,
  { taskId, userId }: RequestOf<RemoveSign>,
): Promise<ResultOf<RemoveSign>> {
  return actOnTask(context, services, taskId, (_locked, base) => ({
    event: { type: "remove-sign", ...base, person: userId },
  }));
}
