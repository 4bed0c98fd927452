import type { RouteData } from "@signoff/workflow/event";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { asTaskKey, taskIdOf, type TaskKey } from "../../base/request-access/public.ts";
import {
  type Acted,
  handlerNames,
  type Intent,
  type LockedRequest,
  presentNotNotified,
  runAction,
} from "../../base/workflow-store/public.ts";
import type { Tx } from "../../../db/database.ts";
import type { TaskReceipt } from "./contract.ts";
import type { TaskServices } from "./services.ts";

/** The fields that all events on a task have. */
export interface TaskEventBase {
  readonly by: string;
  readonly at: string;
  readonly data: RouteData;
  readonly task: number;
}

export type TaskIntent = (locked: LockedRequest, base: TaskEventBase, tx: Tx) => Intent | Promise<Intent>;

/**
 * Performs one action on a task, including its immediate consequences, and returns the state of the request afterwards.
 */
export async function actOnTask(
  { conclude, user, locale, now, services }: Context<TaskServices>,
  taskId: string,
  intentOf: TaskIntent,
  ...following: readonly TaskIntent[]
): Promise<TaskReceipt> {
  const key = requireTaskKey(taskId);
  const at = now().toISOString();
  return conclude(async (tx) => {
    const act = (one: TaskIntent) =>
      runAction(tx, services, { userId: user.id, locale }, key.requestId, (locked) => {
        const data = locked.request.route_data;
        if (!locked.route) throw new Refused("not-the-handler");
        return one(locked, { by: user.id, at, data, task: key.task }, tx);
      });
    let acted = await act(intentOf);
    const notTold = [...acted.notTold];
    for (const next of following) {
      acted = await act(next);
      notTold.push(...acted.notTold);
    }
    return { ...presentReceipt(acted, key, locale), ...presentNotNotified(notTold, acted.locked.directory, locale) };
  });
}

/** A missing task and another person's task get the same answer. */
export function requireTaskKey(taskId: string): TaskKey {
  const key = asTaskKey(taskId);
  if (!key) throw new Refused("not-the-handler");
  return key;
}

function presentReceipt({ locked, change, status }: Acted, key: TaskKey, locale: Context["locale"]): TaskReceipt {
  const { nodes, handlers } = change.after;
  return {
    applyId: key.requestId,
    taskId: taskIdOf(key),
    status,
    revision: Number(change.columns["revision"] ?? locked.request.revision),
    currentNode: nodes.map((node) => node[locale]),
    ...handlerNames(handlers, locale),
  };
}
