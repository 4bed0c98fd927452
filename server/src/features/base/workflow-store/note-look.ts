import { advance } from "@signoff/workflow/engine/advance";
import type { Instance } from "@signoff/workflow/instance";
import type { Db } from "../../../http/context.ts";
import { changeOf } from "./change.ts";
import { lockRequest } from "./lock-request.ts";
import type { WorkflowServices } from "./services.ts";
import { writeChange } from "./write-change.sql.ts";

export interface Look {
  readonly requestId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Whether somebody holds a task that they have not looked at. */
export function hasUnseen({ tasks }: Pick<Instance, "tasks">, userId: string): boolean {
  return tasks.some((task) => task.status === "open" && !task.seen && task.people.includes(userId));
}

/**
 * Remembers that a handler has the request on screen, so that what brought it there can no longer be taken back. Takes
 * a lock: for those who have something unseen.
 */
export async function noteLook(
  db: Pick<Db, "transaction">,
  services: WorkflowServices,
  { requestId, userId, at }: Look,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockRequest(tx, services, requestId, userId);
    const { route, request, directory } = locked;
    let { instance } = locked;
    let { rev } = request;
    if (!route) return;
    for (const task of instance.tasks) {
      if (task.seen || !task.people.includes(userId)) continue;
      const event = { type: "look", task: task.id, by: userId, at: at.toISOString(), data: {} } as const;
      const outcome = advance(route, instance, event, directory);
      if (!outcome.ok) continue;
      const before = { request: { ...request, rev }, instance };
      const change = changeOf({ ...outcome, before, route, event, directory, dueAt: () => event.at });
      await writeChange(tx, change);
      rev += 1;
      instance = outcome.instance;
    }
  });
}
