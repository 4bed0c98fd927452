import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { timerDueJob, type WorkflowServices } from "../../base/workflow-store/public.ts";
import { runTimer } from "./run-timer.ts";
import { forgottenTimers } from "./timers.sql.ts";

const wakeForgotten = defineJob({
  name: "timers.wake-forgotten",
  data: z.object({}),
  schedule: { cron: "*/5 * * * *" },
});

const batchSize = 500;

export function timerJobs(db: Database, services: WorkflowServices): readonly JobHandler[] {
  return [
    handleJob(timerDueJob, async (key) => void (await runTimer(db, services, key))),
    // A job can be lost after all its retries; the row of its timer is not.
    handleJob(wakeForgotten, async () => {
      const failures: unknown[] = [];
      // A timer that cannot act must not hold up the others.
      for (const { request_id, id } of await forgottenTimers(db.kysely, batchSize))
        await runTimer(db, services, { requestId: request_id, timer: id }).catch((error) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "timers that could not act");
    }),
  ];
}
