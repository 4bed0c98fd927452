import { z } from "zod";
import type { BackgroundReport, Database } from "../../db/database.ts";
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

export function sweepFilesHandler(db: Database, files: FileStore, report: BackgroundReport): JobHandler {
  return handleJob(sweepFilesJob, async () => {
    const { missing } = await sweepFiles(db, files, db.now());
    if (missing > 0) report("files without their bytes, see npm run files:verify", `${missing}`);
  });
}
