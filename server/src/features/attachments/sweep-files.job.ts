import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../jobs/job.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { sweepFiles } from "./sweep-files.ts";

/** Every night, when nobody uploads. */
export const sweepFilesJob = defineJob({
  name: "attachments.sweep-files",
  data: z.strictObject({}),
  expireInSeconds: 3_600,
  schedule: { cron: "40 19 * * *" },
});

export function sweepFilesHandler(db: Database, files: FileStore): JobHandler {
  return handleJob(sweepFilesJob, async () => {
    await sweepFiles(db, files, db.now());
  });
}
