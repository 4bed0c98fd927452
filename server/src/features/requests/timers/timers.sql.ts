import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** A timer that is due by the clock of the database. Undefined: ended, or moved to a later time. */
export async function dueTimer(tx: Tx, requestId: string, timer: number): Promise<{ readonly now: Date } | undefined> {
  return tx
    .selectFrom("timers")
    .select(sql<Date>`now()`.as("now"))
    .where("request_id", "=", requestId)
    .where("id", "=", timer)
    .where("due_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Timers whose job should have run long ago. */
export async function forgottenTimers(db: Queryable, limit: number) {
  return db
    .selectFrom("timers")
    .select(["request_id", "id"])
    .where("due_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

/** Whether the history already says that this timer could not act. */
export async function wasRefusedBefore(tx: Tx, requestId: string, timer: number): Promise<boolean> {
  const { rows } = await sql`select 1 from history
    where request_id = ${requestId} and action = 'timer-refused' and details->'timer' = to_jsonb(${timer}::int) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
