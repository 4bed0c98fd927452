import { z } from "zod";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { sweepFiles } from "./sweep-files.ts";

/** Every night, when nobody uploads. */
export const sweepFilesJob = defineJob({
  name: "attachments.sweep-files",
  data: z.strictObject({}),
  expireInSeconds: 3_600,
  schedule: { cron: "40 19 * * *" },
});

interface SweepServices {
  readonly files: FileStore;
  /** How long quarantined files are kept for an administrator to look at. */
  readonly quarantineDays: number;
  readonly report: BackgroundReport;
}

export function sweepFilesHandler(db: Database, { files, quarantineDays, report }: SweepServices): JobHandler {
  return handleJob(sweepFilesJob, async () => {
    const { missing } = await sweepFiles(db, files, db.now(), quarantineDays);
    if (missing > 0) report("files without their bytes, see npm run files:verify", `${missing}`);
  });
}
