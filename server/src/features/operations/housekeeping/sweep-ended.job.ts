import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { deleteEnded, sweptTables } from "./housekeeping.sql.ts";

const sweepEnded = defineJob({
  name: "housekeeping.sweep-ended",
  data: z.object({}),
  schedule: { cron: "17 * * * *" },
});

/** Every hour: deletes old sessions, sign-in failures, nonces and idempotency keys. */
export function sweepEndedJob(db: Pick<Database, "kysely">): JobHandler {
  return handleJob(sweepEnded, async () => {
    for (const table of sweptTables) await deleteEnded(db.kysely, table);
  });
}
