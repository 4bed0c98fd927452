import { z } from "zod";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { deleteOldDeliveries, type Lane, waitingLanes } from "./deliveries.sql.ts";
import { type SendServices, sendLane } from "./send-lane.ts";

/** Messages of one webhook about one object are sent in order: one job at a time for each such lane. */
export const sendLaneJob = defineJob({
  name: "send-webhooks",
  data: z.strictObject({ webhookId: z.string(), objectId: z.string() }),
  unique: true,
  // A message is given up by its own count of attempts.
  retryLimit: 10_000,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 3_600,
  expireInSeconds: 900,
  concurrency: 4,
});

/** Finds lanes whose wake-up was lost: while a node was down, or just before the job of the lane ended. */
const sweepLanes = defineJob({ name: "webhooks.sweep", data: z.object({}), schedule: { cron: "* * * * *" } });

const batchSize = 1_000;

export function webhookJobs(
  db: Database,
  services: SendServices & { readonly queue: Pick<JobQueue, "enqueue"> },
): readonly JobHandler[] {
  return [
    handleJob(sendLaneJob, (lane) => sendLane(db, services, lane)),
    handleJob(sweepLanes, async () => {
      await wakeLanes(db, services.queue, await waitingLanes(db.kysely, batchSize));
      await deleteOldDeliveries(db.kysely);
    }),
  ];
}

export async function wakeLanes(
  db: Pick<Database, "transaction">,
  queue: Pick<JobQueue, "enqueue">,
  lanes: readonly Lane[],
): Promise<void> {
  if (lanes.length === 0) return;
  await db.transaction(async (tx) => {
    for (const lane of lanes) await queue.enqueue(tx, sendLaneJob, lane, { key: keyOf(lane) });
  });
}

export const keyOf = ({ webhookId, objectId }: Lane) => `${webhookId} ${objectId}`;

/** The database notifies of every message once its transaction has committed. */
export async function followWebhooks(
  db: Pick<Database, "listen" | "transaction">,
  queue: Pick<JobQueue, "enqueue">,
  report: BackgroundReport,
): Promise<() => Promise<void>> {
  return db.listen("webhook_waiting", (payload) => {
    const [webhookId = "", objectId = ""] = payload.split(" ");
    wakeLanes(db, queue, [{ webhookId, objectId }]).catch((error: unknown) => report("webhooks", error));
  });
}
