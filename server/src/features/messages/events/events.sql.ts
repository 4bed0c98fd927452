import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

export interface TodoState {
  readonly count: number;
  /** Changes with every task that is added or removed. */
  readonly fingerprint: string;
}

/** The work that waits for a person: tasks of their own, and tasks of their roles and groups. */
export async function todoState(db: Queryable, userId: string): Promise<TodoState> {
  const { rows } = await sql<{ count: number; newest: string | null }>`
    select count(*)::int as count, (extract(epoch from max(opened_at)) * 1000000)::bigint::text as newest
    from (
      select opened_at from tasks where assignee = ${userId} and status = 'open'
      union all
      select c.opened_at from task_candidates c
      join tasks t on t.request_id = c.request_id and t.id = c.task_id
      where c.user_id = ${userId} and t.status = 'open'
    ) waiting`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count, fingerprint: `${count}-${rows[0]?.newest ?? ""}` };
}
