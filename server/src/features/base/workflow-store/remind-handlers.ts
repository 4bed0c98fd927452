import type { Tx } from "../../../db/database.ts";
import { deliverNoticesJob } from "./jobs.ts";
import type { LockedRequest } from "./lock-request.ts";
import { plainChange } from "./plain-change.ts";
import type { WorkflowServices } from "./services.ts";
import { writeChange } from "./write-change.sql.ts";

interface Reminder {
  readonly by: string;
  readonly at: Date;
  readonly remark?: string;
}

/** Reminds all holders of an open task, and records it in the history. Returns the reminded people. */
export async function remindHandlers(
  tx: Tx,
  services: Pick<WorkflowServices, "queue">,
  { request, instance, directory }: Pick<LockedRequest, "request" | "instance" | "directory">,
  { by, at, remark }: Reminder,
): Promise<readonly string[]> {
  const open = instance.tasks.filter((task) => task.status === "open");
  const notices = open.flatMap((task) =>
    task.people.map((person) => ({ user: person, kind: "reminder" as const, node: task.node, task: task.id })),
  );
  const change = plainChange({
    request,
    directory,
    by,
    at,
    columns: { urged_at: at.toISOString() },
    line: { action: "urge", ...(remark === undefined ? {} : { remark }) },
    notices,
  });
  await writeChange(tx, change);
  if (notices.length > 0)
    await services.queue.enqueue(tx, deliverNoticesJob, { requestId: request.id, seq: request.log_seq });
  return [...new Set(notices.map((notice) => notice.user))];
}
