import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import { isInScope, type RightHolder, rightsNamed } from "./rights.ts";

export async function organisationVersion(db: Queryable): Promise<string> {
  const { rows } = await db.executeQuery(
    preparedQuery<{ readonly version: string }>("select version from organisation_version", []),
  );
  const [row] = rows;
  if (!row) throw new Error("the organisation has no version");
  return row.version;
}

/** The main department of a person comes first. */
export async function peopleRows(db: Queryable) {
  return db
    .selectFrom("users as u")
    .select(["u.id", "u.username", "u.realname_zh", "u.realname_en", "u.status", "u.is_machine"])
    .select(
      sql<string[]>`array(select d.department_id from user_departments d where d.user_id = u.id
        order by d.is_main desc, d.department_id)`.as("departments"),
    )
    .execute();
}

export async function departmentRows(db: Queryable) {
  return db
    .selectFrom("departments")
    .select(["id", "parent_id", "leader_id", "name_zh", "name_en", "path", "status"])
    .orderBy("path")
    .execute();
}

/** Holders in the order of their user names, so that every node sees the same list. */
export async function roleHolderRows(db: Queryable) {
  return db
    .selectFrom("user_roles as ur")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .select(["r.code", "ur.user_id"])
    .orderBy("r.code")
    .orderBy("ur.user_id")
    .execute();
}

/** The people of a group: its own members, and everybody in its departments. */
export async function groupMemberRows(db: Queryable) {
  const { rows } = await sql<{ code: string; user_id: string }>`
    select g.code, m.user_id
    from groups g
    join (
      select group_id, user_id from group_users
      union
      select gd.group_id, ud.user_id
      from group_departments gd
      join departments top on top.id = gd.department_id
      join departments d on d.path like top.path || '%'
      join user_departments ud on ud.department_id = d.id
    ) m on m.group_id = g.id
    order by g.code, m.user_id`.execute(db);
  return rows;
}

/** Absences that have not ended. */
export async function absenceRows(db: Queryable) {
  return db
    .selectFrom("out_of_office")
    .select(["user_id", "deputy_id", "starts_at", "ends_at", "form_kinds"])
    .where("ends_at", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

export async function dataPermissionRows(db: Queryable) {
  return db.selectFrom("data_permissions").select(["role_code", "form_kind", "scope"]).orderBy("id").execute();
}

export async function applyConfigurationRows(db: Queryable) {
  return db.selectFrom("apply_configurations").selectAll().execute();
}

export async function menuEntryRows(db: Queryable) {
  return db.selectFrom("menus").select(["id", "parent_id", "path", "perms", "status"]).execute();
}

export async function roleGrantRows(db: Queryable) {
  return db
    .selectFrom("role_menus as rm")
    .innerJoin("roles as r", "r.id", "rm.role_id")
    .select(["r.id as role_id", "r.code as role_code", "rm.menu_id"])
    .execute();
}

/** Those of these menus that a role of the holder grants; for a token, only those within its scopes. */
export async function heldMenus(
  db: Queryable,
  holder: RightHolder,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("role_menus as rm")
    .innerJoin("user_roles as ur", "ur.role_id", "rm.role_id")
    .innerJoin("menus as m", "m.id", "rm.menu_id")
    .select(["m.id", "m.path", "m.perms"])
    .distinct()
    .where("ur.user_id", "=", holder.id)
    .where("m.id", "in", ids)
    .execute();
  const held = rows.filter((menu) => rightsNamed(menu).every((right) => isInScope(holder, right)));
  return new Set(held.map(({ id }) => id));
}
