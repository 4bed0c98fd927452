import type { Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import { Refused } from "../../http/refused.ts";

/** What somebody needs to give every other right again: whoever can do all of this is an administrator. */
const neededCodes = ["role:grant", "user:edit"];
const neededPages = ["/pages/system/role", "/pages/system/user"];

/** One that is about to go, and does not count any more. */
export interface Leaving {
  readonly roleId?: string;
  readonly userId?: string;
  readonly menuId?: string;
}

/**
 * Whether somebody active could still give rights to others. Asked in a transaction after it changed roles, menus or
 * people (which then wait for each other at the version of the organisation), or before with what will go.
 */
export async function hasAdministrator(db: Queryable, leaving: Leaving = {}): Promise<boolean> {
  const { roleId = "", userId = "", menuId = "" } = leaving;
  const { rows } = await sql<{ found: boolean }>`
    with recursive open_menus as (
      select id, menu_type, path, perms from menus where parent_id is null and status = 'active' and id <> ${menuId}
      union all
      select m.id, m.menu_type, m.path, m.perms from menus m join open_menus above on above.id = m.parent_id
        where m.status = 'active' and m.id <> ${menuId}
    ), needed as (
      select 'code' as kind, unnest(${neededCodes}::text[]) as name
      union all select 'page', unnest(${neededPages}::text[])
    ), granting as (
      select n.kind, n.name, rm.role_id from needed n
        join menus m on case n.kind
          when 'code' then m.status = 'active' and n.name = any (string_to_array(m.perms, ','))
          else m.menu_type <> 2 and m.path = n.name and exists (select 1 from open_menus o where o.id = m.id) end
        join role_menus rm on rm.menu_id = m.id
      where rm.role_id <> ${roleId} and m.id <> ${menuId}
    )
    select exists (
      select 1 from users u where u.status = 'active' and u.id <> ${userId} and not exists (
        select 1 from needed n where not exists (
          select 1 from granting g join user_roles ur on ur.role_id = g.role_id
          where g.kind = n.kind and g.name = n.name and ur.user_id = u.id))
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

export const lastAdministratorText: Bilingual = {
  zh: "这样将没有任何启用的人员能授权角色和维护用户：至少要保留一位管理员",
  en: "Nobody active could grant roles and keep users any more: one administrator has to stay",
};

/** Refuses, and so takes back, a change after which nobody could give rights any more. */
export async function requireAdministrator(tx: Tx): Promise<void> {
  if (!(await hasAdministrator(tx))) throw new Refused("not-allowed-now", { message: lastAdministratorText });
}

/** Changes of who may what wait for each other from here on, so that each judges by what the one before it left. */
export async function lockOrganisation(tx: Tx): Promise<void> {
  await sql`select version from organisation_version for update`.execute(tx);
}
