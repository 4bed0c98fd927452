import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/**
 * People in both departments stay in the target. A person's main department is replaced by the target as the main one.
 */
export async function movePeople(tx: Tx, id: string, into: string): Promise<void> {
  const moved = await tx
    .deleteFrom("user_departments")
    .where("department_id", "=", id)
    .returning(["user_id", "is_main"])
    .execute();
  if (moved.length === 0) return;
  await tx
    .insertInto("user_departments")
    .values(moved.map(({ user_id, is_main }) => ({ user_id, is_main, department_id: into })))
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "department_id"])
        .doUpdateSet({ is_main: sql<boolean>`user_departments.is_main or excluded.is_main` }),
    )
    .execute();
}

export async function moveGroups(tx: Tx, id: string, into: string): Promise<void> {
  await sql`insert into group_departments (group_id, department_id)
    select group_id, ${into} from group_departments where department_id = ${id} on conflict do nothing`.execute(tx);
  await tx.deleteFrom("group_departments").where("department_id", "=", id).execute();
}

export async function moveConfigurations(tx: Tx, id: string, into: string): Promise<void> {
  await sql`update apply_configurations set department_ids = case
      when ${into} = any(department_ids) then array_remove(department_ids, ${id})
      else array_replace(department_ids, ${id}, ${into}) end, updated_at = now()
    where ${id} = any(department_ids)`.execute(tx);
}

export async function moveNews(tx: Tx, id: string, into: string): Promise<void> {
  await sql`insert into news_audiences (news_id, kind, code)
    select news_id, kind, ${into} from news_audiences where kind = 'department' and code = ${id}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom("news_audiences").where("kind", "=", "department").where("code", "=", id).execute();
}

export async function moveBelow(tx: Tx, id: string, into: string): Promise<void> {
  await tx.updateTable("departments").set({ parent_id: into }).where("parent_id", "=", id).execute();
}

/** Keeps the department for the requests filed in it: without people, and no longer offered. */
export async function keepBelow(tx: Tx, id: string, into: string): Promise<void> {
  await tx
    .updateTable("departments")
    .set({ parent_id: into, leader_id: null, status: "disabled", revision: sql`revision + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
