import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { actOnTask, type TaskIntent } from "./act-on-task.ts";
import { deciding } from "./complete-task.ts";
import type { tasksContract } from "./contract.ts";
import { requireNodeRightOf } from "./node-right.ts";
import type { TaskServices } from "./services.ts";

type AddSign = typeof tasksContract.addSign;
type RemoveSign = typeof tasksContract.removeSign;

/**
 * Asks more people at the caller's node: before the caller decides, at the same time, or after. Asking them `after` is
 * also the caller's agreement, with the caller's entries: both succeed or neither, and the remark belongs to the
 * decision.
 */
export async function addSign(
  context: Context<TaskServices>,
  { taskId, userIds, mode, rule, remark, data, revision }: RequestOf<AddSign>,
): Promise<ResultOf<AddSign>> {
  const people = [...new Set(userIds)];
  const said = remark !== undefined && mode !== "after" ? { remark } : {};
  const ask: TaskIntent = (locked, base) => {
    requireNodeRightOf(
      locked,
      base.task,
      people.map((id, place) => ({ id, path: `userIds[${place}]` })),
    );
    return { event: { type: "add-sign", ...base, people, mode, rule, ...said } };
  };
  if (mode !== "after") return actOnTask(context, taskId, ask);
  const agree = deciding(context, { taskId, decision: "agree", remark, data, revision });
  return actOnTask(context, taskId, ask, agree);
}

/** Removes an added person who has not answered yet. */
export async function removeSign(
  context: Context<TaskServices>,
  { taskId, userId }: RequestOf<RemoveSign>,
): Promise<ResultOf<RemoveSign>> {
  return actOnTask(context, taskId, (_locked, base) => ({
    event: { type: "remove-sign", ...base, person: userId },
  }));
}
