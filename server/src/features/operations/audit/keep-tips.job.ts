import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { keepTips } from "./keep-tips.ts";

const keepTipsJob = defineJob({
  name: "audit.keep-tips",
  data: z.object({}),
  expireInSeconds: 3_600,
  schedule: { cron: "20 4 * * *" },
});

/** Runs every day, once for all nodes. Writes the tips of history and operation log to a file outside the database. */
export function keepTipsHandler(db: Database, file: string): JobHandler {
  return handleJob(keepTipsJob, () => keepTips(db, file, db.now()));
}
