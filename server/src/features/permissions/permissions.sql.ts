import { sql } from "kysely";
import type { Queryable } from "../../db/database.ts";

const menuColumns = [
  "id",
  "parent_id",
  "menu_type",
  "title",
  "name_zh",
  "name_en",
  "path",
  "url",
  "component",
  "component_name",
  "redirect",
  "icon",
  "hidden",
  "keep_alive",
  "always_show",
  "internal_or_external",
  "perms",
  "perms_type",
  "form_kind",
  "status",
] as const;

/** Every menu and button in order, each with whether one of the user's roles grants it. */
export async function menusForUser(db: Queryable, userId: string) {
  return db
    .selectFrom("menus as m")
    .select(menuColumns.map((column) => `m.${column}` as const))
    .select(
      sql<boolean>`exists (select 1 from role_menus rm join user_roles ur on ur.role_id = rm.role_id
        where rm.menu_id = m.id and ur.user_id = ${userId})`.as("is_granted"),
    )
    .orderBy("m.sort_no")
    .orderBy("m.id")
    .execute();
}

export type MenuRow = Awaited<ReturnType<typeof menusForUser>>[number];

/** Whether a role of the user grants a button permission; one menu row may carry several codes. */
export async function hasPermission(db: Queryable, userId: string, permission: string): Promise<boolean> {
  const found = await db
    .selectFrom("menus as m")
    .innerJoin("role_menus as rm", "rm.menu_id", "m.id")
    .innerJoin("user_roles as ur", "ur.role_id", "rm.role_id")
    .select("m.id")
    .where("ur.user_id", "=", userId)
    .where("m.status", "=", "active")
    .where(sql<boolean>`${permission} = any (string_to_array(m.perms, ','))`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the menu of the user has the page: a role grants it, and neither it nor a folder above is switched off. */
export async function mayOpenPage(db: Queryable, userId: string, path: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    with recursive page as (
      select m.id, m.parent_id, m.status from menus m
      where m.path = ${path} and m.menu_type <> 2 and exists (
        select 1 from role_menus rm join user_roles ur on ur.role_id = rm.role_id
        where rm.menu_id = m.id and ur.user_id = ${userId})
      union all
      select above.id, above.parent_id, above.status from menus above join page on page.parent_id = above.id
    )
    select count(*) > 0 and bool_and(status = 'active') as may from page`.execute(db);
  return rows[0]?.may ?? false;
}
