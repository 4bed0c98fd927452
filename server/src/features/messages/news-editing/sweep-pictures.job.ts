import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { forgetUnusedPictures } from "./news-editing.sql.ts";

/** Runs before the files are swept, so that the bytes are deleted the same night. */
const sweepPictures = defineJob({
  name: "news.sweep-pictures",
  data: z.strictObject({}),
  schedule: { cron: "30 19 * * *" },
});

/** A younger picture may be in a text that has not been saved yet. */
const graceMs = 7 * 24 * 3_600_000;

/** Runs every night. Deletes pictures of deleted news, and pictures that were never used. */
export function sweepPicturesHandler(db: Pick<Database, "kysely" | "now">): JobHandler {
  return handleJob(sweepPictures, async () => {
    await forgetUnusedPictures(db.kysely, new Date(db.now().getTime() - graceMs));
  });
}
