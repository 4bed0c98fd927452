import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

export interface ReachedStage {
  readonly plateId: string;
  readonly stage: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** The request that brought the plate there; null where a person set it by hand. */
  readonly requestId: string | null;
}

/** Adds a line to the history of a plate. What the system does by itself is nobody's. */
export async function noteStage(tx: Tx, { plateId, stage, at, by, reason, requestId }: ReachedStage): Promise<void> {
  await sql`
    insert into plate_stages (plate_id, stage, at, request_id, by_user, reason)
    values (${plateId}, ${stage}, ${at}::timestamptz, ${requestId}::uuid,
      (select id from users where id = ${by}), ${reason})`.execute(tx);
}
