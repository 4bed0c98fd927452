import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { archivableAfter, archiveSnapshots } from "../../base/workflow-store/public.ts";

const archiveRequests = defineJob({
  name: "housekeeping.archive-requests",
  data: z.object({}),
  unique: true,
  expireInSeconds: 3_600,
  schedule: { cron: "40 1 * * *" },
});

const atOnce = 200;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Runs every night if a number of years is configured. Archives requests that ended longer ago; only the disk space
 * changes.
 */
export function archiveRequestsHandler(db: Database, years: number | undefined): JobHandler {
  return handleJob(archiveRequests, async (_data, { signal }) => {
    if (years !== undefined) await archiveEnded(db, yearsBefore(db.now(), years), signal);
  });
}

/** One request at a time, so that nobody waits for more than one. Returns their number. */
export async function archiveEnded(db: Database, endedBefore: Date, signal: AbortSignal): Promise<number> {
  let archived = 0;
  for (let after = first; ; ) {
    const ids = await archivableAfter(db.kysely, { after, endedBefore, limit: atOnce });
    for (const id of ids) {
      if (signal.aborted) return archived;
      if ((await db.transaction((tx) => archiveSnapshots(tx, id))) > 0) archived += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return archived;
    after = last;
  }
}

export function yearsBefore(now: Date, years: number): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day;
}
