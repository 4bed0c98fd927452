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

/** Few enough to be done in a moment; the next run takes the rest. */
const mostAtOnce = 1000;

/** A shell that nobody has saved within a day vanishes, with whatever was attached to it. */
export function sweepShellsHandler(database: Pick<Database, "transaction">): JobHandler {
  return handleJob(sweepShells, async () => sweepEmptyShells(database));
}

export async function sweepEmptyShells(database: Pick<Database, "transaction">): Promise<void> {
  await database.transaction(async (tx) => {
    // Whoever is saving one of them right now holds its row: it is passed over, and is no shell any more.
    await sql`delete from requests where id in (
      select id from requests where status = 0 and created_at < now() - interval '24 hours'
      order by created_at limit ${mostAtOnce} for update skip locked)`.execute(tx);
  });
}
