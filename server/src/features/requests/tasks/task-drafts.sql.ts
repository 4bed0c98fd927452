import type { Queryable, Tx } from "../../../db/database.ts";
import { writeJson } from "../../../workers/json.ts";
import type { TaskKey } from "../../base/request-access/public.ts";

/** A handler's entries at a task, before agreeing. */
export interface TaskDraft {
  /** The revision of the request's data that was edited. */
  readonly revision: number;
  /** How often it was saved. */
  readonly saves: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly saved_at: Date;
}

export async function readTaskDraft(
  db: Queryable,
  { requestId, task }: TaskKey,
  userId: string,
): Promise<TaskDraft | undefined> {
  return db
    .selectFrom("task_drafts")
    .select(["revision", "saves", "data", "saved_at"])
    .where("request_id", "=", requestId)
    .where("task_id", "=", task)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function writeTaskDraft(
  tx: Tx,
  { requestId, task }: TaskKey,
  userId: string,
  draft: TaskDraft,
): Promise<void> {
  const values = { ...draft, data: await writeJson(draft.data) };
  await tx
    .insertInto("task_drafts")
    .values({ request_id: requestId, task_id: task, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(["request_id", "task_id", "user_id"]).doUpdateSet(values))
    .execute();
}
