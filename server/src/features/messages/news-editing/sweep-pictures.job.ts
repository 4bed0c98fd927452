import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { forgetUnusedPictures } from "./news-editing.sql.ts";

/** Before the files are swept, so that the bytes go the same night. */
const sweepPictures = defineJob({
  name: "news.sweep-pictures",
  data: z.strictObject({}),
  schedule: { cron: "30 19 * * *" },
});

/** What is younger may stand in a text that nobody has saved yet. */
const graceMs = 7 * 24 * 3_600_000;

/** Every night: pictures of deleted news, and those that never came into any. */
export function sweepPicturesHandler(db: Pick<Database, "kysely" | "now">): JobHandler {
  return handleJob(sweepPictures, async () => {
    await forgetUnusedPictures(db.kysely, new Date(db.now().getTime() - graceMs));
  });
}
