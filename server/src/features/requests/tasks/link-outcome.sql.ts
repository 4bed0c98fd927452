import type { Queryable } from "../../../db/database.ts";

/** The last hand-over of a task: by whom, and when. */
export async function lastHandover(db: Queryable, requestId: string, task: number) {
  return db
    .selectFrom("history")
    .select(["actor_id", "at"])
    .where("request_id", "=", requestId)
    .where("task_id", "=", task)
    .where("action", "in", ["transfer", "reassign", "escalate"])
    .orderBy("seq", "desc")
    .executeTakeFirst();
}
