import type { Bilingual } from "@signoff/domain/locale";
import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { insertRun } from "./org-feed.sql.ts";
import { type FeedServices, runFeed } from "./run-feed.ts";

const names: Bilingual = { zh: "组织同步", en: "Organisation sync" };

/**
 * Reads the files of the organisation feed by schedule, once for all nodes. Without a configured folder nothing is
 * read.
 */
export function readFeedJob(database: Database, services: FeedServices): JobHandler {
  const { folder, cron } = services.config.orgFeed;
  const job = defineJob({ name: "org-feed.read", data: z.object({}), schedule: { cron }, expireInSeconds: 1_800 });
  return handleJob(job, async (_data, { jobId }) => {
    if (folder === undefined) return;
    const by = { address: "", userAgent: "", requestId: jobId, user: { id: "organisation-sync", names } };
    const run = await runFeed(database, services, { preview: false, by, now: () => database.now() });
    await database.transaction((tx) => insertRun(tx, run));
  });
}
