import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

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

/** All menus and buttons in order, each with whether one of the user's roles grants it. */
export async function menusForUser(db: Queryable, userId: string) {
  return menusWith(
    db,
    sql<boolean>`exists (select 1 from role_menus rm join user_roles ur on ur.role_id = rm.role_id
      where rm.menu_id = m.id and ur.user_id = ${userId})`,
  );
}

/** The same with whether this one role grants it. */
export async function menusForRole(db: Queryable, roleId: string) {
  return menusWith(
    db,
    sql<boolean>`exists (select 1 from role_menus rm where rm.menu_id = m.id and rm.role_id = ${roleId})`,
  );
}

async function menusWith(db: Queryable, isGranted: RawBuilder<boolean>) {
  return db
    .selectFrom("menus as m")
    .select(menuColumns.map((column) => `m.${column}` as const))
    .select(isGranted.as("is_granted"))
    .orderBy("m.sort_no")
    .orderBy("m.id")
    .execute();
}

export type MenuRow = Awaited<ReturnType<typeof menusForUser>>[number];
