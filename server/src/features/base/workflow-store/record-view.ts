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

/** Whether a person holds a task that they have not viewed. */
export function hasUnseen({ tasks }: Pick<Instance, "tasks">, userId: string): boolean {
  return tasks.some((task) => task.status === "open" && !task.seen && task.people.includes(userId));
}

/**
 * Records that a handler has viewed the request, so that the previous decision can no longer be taken back. Takes a
 * lock, so call it only for people with an unseen task.
 */
export async function recordView(
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
