import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../../jobs/job.ts";

const sweepShells = defineJob({
  name: "sweep-shells",
  data: z.object({}),
  unique: true,
  schedule: { cron: "17 * * * *" },
});

/** Few enough to be quick; the next run takes the rest. */
const batchSize = 1000;

/** Deletes shells that have not been saved within a day, with their attachments. */
export function sweepShellsHandler(database: Pick<Database, "transaction">): JobHandler {
  return handleJob(sweepShells, async () => sweepEmptyShells(database));
}

export async function sweepEmptyShells(database: Pick<Database, "transaction">): Promise<void> {
  await database.transaction(async (tx) => {
    // A save in progress locks its row: the row is skipped, and is no longer a shell afterwards.
    await sql`delete from requests where id in (
      select id from requests where status = 0 and created_at < now() - interval '24 hours'
      order by created_at limit ${batchSize} for update skip locked)`.execute(tx);
  });
}
