import { z } from "zod";
import type { Database, Tx } from "../../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../../jobs/job.ts";
import {
  deliverNoticesJob,
  lockRequest,
  plainChange,
  type WorkflowServices,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { ownersOf, wasTold } from "./impact.sql.ts";

/** Notifies the owners of the requests that refer to a request that is revised or made void. */
const tellOwnersJob = defineJob({
  name: "requests.tell-owners",
  data: z.strictObject({
    /** The history line of the change. Each owner is notified once per line. */
    change: z.string(),
    action: z.enum(["source-revised", "source-voided"]),
    by: z.string(),
    words: z.string(),
    touched: z.array(z.string()),
  }),
});

type Told = z.output<typeof tellOwnersJob.data>;

export function tellOwnersHandler(
  database: Pick<Database, "transaction" | "now">,
  services: WorkflowServices,
): JobHandler {
  return handleJob(tellOwnersJob, (told) => notifyOwners(database, services, told));
}

/** Each request has its own transaction, so that none waits for another. Those already notified are skipped. */
export async function notifyOwners(
  database: Pick<Database, "transaction" | "now">,
  services: Pick<WorkflowServices, "directory" | "definitions" | "queue">,
  told: Told,
): Promise<void> {
  for (const id of told.touched) await database.transaction((tx) => tellOne(tx, services, id, told, database.now()));
}

async function tellOne(
  tx: Tx,
  services: Pick<WorkflowServices, "directory" | "definitions" | "queue">,
  id: string,
  { change, action, by, words }: Told,
  at: Date,
): Promise<void> {
  const { request, directory } = await lockRequest(tx, services, id, "system");
  if (await wasTold(tx, id, change)) return;
  const owners = ownersOf(directory, request).filter((person) => person !== by);
  const notices = owners.map((user) => ({ user, kind: action, node: undefined, task: undefined }));
  const line = { action, remark: words, details: { change } };
  await writeChange(tx, plainChange({ request, directory, by, at, line, notices }));
  if (notices.length > 0) await services.queue.enqueue(tx, deliverNoticesJob, { requestId: id, seq: request.log_seq });
}

/** Runs after the change itself has been made. */
export async function queueNotices(
  tx: Tx,
  { queue }: Pick<WorkflowServices, "queue">,
  told: Omit<Told, "touched"> & { readonly touched: readonly { readonly id: string }[] },
): Promise<void> {
  if (told.touched.length === 0) return;
  await queue.enqueue(tx, tellOwnersJob, { ...told, touched: told.touched.map(({ id }) => id) });
}
