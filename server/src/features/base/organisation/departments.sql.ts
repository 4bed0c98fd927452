import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

const columns = ["d.id", "d.code", "d.name_zh", "d.name_en", "d.parent_id", "d.sort_no", "d.path"] as const;

/** All active departments, each after its parent. A few hundred rows: trees are built in memory. */
export async function activeDepartments(db: Queryable) {
  return db
    .selectFrom("departments as d")
    .select(columns)
    .where("d.status", "=", "active")
    .orderBy("d.depth")
    .orderBy("d.sort_no")
    .orderBy("d.id")
    .execute();
}

export type DepartmentRow = Awaited<ReturnType<typeof activeDepartments>>[number];

/** The departments of a user, the main one first. */
export async function departmentsOfUser(db: Queryable, userId: string): Promise<readonly DepartmentRow[]> {
  return db
    .selectFrom("departments as d")
    .innerJoin("user_departments as ud", "ud.department_id", "d.id")
    .select(columns)
    .where("ud.user_id", "=", userId)
    .where("d.status", "=", "active")
    .orderBy("ud.is_main", "desc")
    .orderBy("d.sort_no")
    .orderBy("d.id")
    .execute();
}

/** Names of all departments of these users, the main one first. */
export async function departmentNamesOfUsers(db: Queryable, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom("user_departments as ud")
    .innerJoin("departments as d", "d.id", "ud.department_id")
    .select(["ud.user_id", "d.name_zh", "d.name_en"])
    .where(sql<boolean>`ud.user_id = any (${userIds})`)
    .orderBy("ud.is_main", "desc")
    .orderBy("d.sort_no")
    .execute();
}

export async function groupNames(db: Queryable) {
  return db.selectFrom("groups").select(["id", "code", "name_zh", "name_en"]).orderBy("code").execute();
}

export async function groupCode(db: Queryable, id: string): Promise<string | undefined> {
  return (await db.selectFrom("groups").select("code").where("id", "=", id).executeTakeFirst())?.code;
}
