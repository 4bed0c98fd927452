import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Event } from "@signoff/workflow/event";
import type { Context } from "../../../http/context.ts";
import type { LockedRequest } from "../../base/workflow-store/public.ts";
import { actOnTask, type TaskIntent, type TaskEventBase } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import { editAlong } from "./edit-along.ts";
import { requireNodeRight } from "./node-right.ts";
import type { TaskServices } from "./services.ts";

type Complete = typeof tasksContract.complete;
type CompleteInput = RequestOf<Complete>;

/** Decides a task, together with the entries of its handler. */
export async function completeTask(
  context: Context<TaskServices>,
  input: CompleteInput,
  requireAllowed: (locked: LockedRequest) => void = () => undefined,
): Promise<ResultOf<Complete>> {
  const decide = deciding(context, input);
  return actOnTask(context, input.taskId, (locked, base, tx) => {
    // Only for callers who may see the task, as with every refusal of a decision.
    if (isHandler(locked, base)) requireAllowed(locked);
    return decide(locked, base, tx);
  });
}

function isHandler({ instance }: LockedRequest, { task, by }: TaskEventBase): boolean {
  return instance.tasks.some(({ id, people }) => id === task && people.includes(by));
}

/** A decision as part of an action: the handler's entries are checked and stored with it. */
export function deciding(context: Context<TaskServices>, input: CompleteInput): TaskIntent {
  return async (locked, base, tx) => {
    requireNodeRight(locked, base.task, base.by);
    const edit = await editAlong({ tx, services: context.services, context, locked, input, base });
    const data = edit.routeData ?? base.data;
    return { event: eventOf(input, { ...base, data }), ...edit.intent };
  };
}

function eventOf({ decision, remark, toNode }: CompleteInput, base: TaskEventBase): Event {
  const said = remark === undefined || remark.trim() === "" ? {} : { remark };
  if (decision === "reject")
    return { type: decision, ...base, ...said, ...(toNode === undefined ? {} : { to: toNode }) };
  return { type: decision, ...base, ...said };
}
