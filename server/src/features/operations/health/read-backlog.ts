import type { Database } from "../../../db/database.ts";
import type { Backlog } from "../../../metrics/sources.ts";
import { storedBytes } from "../../files/public.ts";
import { hasQueue, lastBackupAt, mailBacklog, queueBacklogs } from "./health.sql.ts";

/** The amounts of waiting work and stored data, from the database. */
export async function readBacklog({ kysely }: Pick<Database, "kysely">): Promise<Backlog> {
  return {
    queues: (await hasQueue(kysely)) ? await queueBacklogs(kysely) : [],
    mails: await mailBacklog(kysely),
    attachmentBytes: (await storedBytes(kysely)).total,
    lastBackupAt: await lastBackupAt(kysely),
  };
}
