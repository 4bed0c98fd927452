import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DataPermission, RightEntry, RoleGrants, RoleHolder } from "./contract.ts";

export async function menuEntries(db: Queryable, userId: string, locale: Locale): Promise<readonly RightEntry[]> {
  const rows = await db
    .selectFrom("menus as m")
    .select(["m.id", "m.parent_id as parentId", "m.menu_type as type", "m.perms as code", "m.path", "m.hidden"])
    .select([
      `m.name_${locale} as name`,
      sql<boolean>`m.status = 'active'`.as("active"),
      sql<boolean>`exists (select 1 from role_menus rm join user_roles ur on ur.role_id = rm.role_id
        where rm.menu_id = m.id and ur.user_id = ${userId})`.as("isMine"),
    ])
    .orderBy("m.sort_no")
    .orderBy("m.id")
    .execute();
  return rows;
}

export async function menusOfRole(db: Queryable, roleId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("role_menus")
    .select("menu_id")
    .where("role_id", "=", roleId)
    .orderBy("menu_id")
    .execute();
  return rows.map(({ menu_id: menuId }) => menuId);
}

export async function dataOfRole(db: Queryable, roleId: string): Promise<readonly DataPermission[]> {
  const rows = await db
    .selectFrom("data_permissions as d")
    .innerJoin("roles as r", "r.code", "d.role_code")
    .select(["d.form_kind as formKind", "d.scope"])
    .where("r.id", "=", roleId)
    .orderBy("d.form_kind")
    .execute();
  return rows;
}

/** The name shown in a refusal; the code beside a button's name distinguishes buttons of the same name. */
export interface MenuName extends Bilingual {
  readonly code: string | null;
}

export async function menuNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, MenuName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("menus")
    .select(["id", "name_zh as zh", "name_en as en", "perms as code"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export interface GrantChange {
  readonly added: readonly string[];
  readonly taken: readonly string[];
}

export async function changeMenus(tx: Tx, roleId: string, { added, taken }: GrantChange): Promise<void> {
  if (taken.length > 0)
    await tx.deleteFrom("role_menus").where("role_id", "=", roleId).where("menu_id", "in", taken).execute();
  if (added.length > 0)
    await tx
      .insertInto("role_menus")
      .values(added.map((menuId) => ({ role_id: roleId, menu_id: menuId })))
      .execute();
}

export async function replaceData(tx: Tx, roleCode: string, data: RoleGrants["data"]): Promise<void> {
  await tx.deleteFrom("data_permissions").where("role_code", "=", roleCode).execute();
  if (data.length === 0) return;
  await tx
    .insertInto("data_permissions")
    .values(data.map(({ formKind, scope }) => ({ role_code: roleCode, form_kind: formKind, scope })))
    .execute();
}

export interface HeldName extends MenuName {
  readonly id: string;
}

const hasActiveHolder = (role: string) => sql<boolean>`exists (select 1 from user_roles ur
  join users u on u.id = ur.user_id and u.status = 'active' where ur.role_id = ${sql.ref(role)})`;

/** Rights that active holders have by this role and nobody active has by another. */
export async function heldOnlyThrough(db: Queryable, roleId: string): Promise<readonly HeldName[]> {
  const { rows } = await sql<HeldName>`
    select m.id, m.name_zh as zh, m.name_en as en, m.perms as code
    from role_menus rm join menus m on m.id = rm.menu_id
    where rm.role_id = ${roleId} and ${hasActiveHolder("rm.role_id")} and not exists (select 1 from role_menus o
      where o.menu_id = rm.menu_id and o.role_id <> rm.role_id and ${hasActiveHolder("o.role_id")})
    order by m.sort_no, m.id`.execute(db);
  return rows;
}

const maxHolders = 200;

export async function holdersOf(db: Queryable, roleId: string, locale: Locale): Promise<readonly RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select u.id, ${sql.ref(`u.realname_${locale}`)} as name, u.status = 'active' as active,
      coalesce((select ${sql.ref(`d.name_${locale}`)} from user_departments ud
        join departments d on d.id = ud.department_id
        where ud.user_id = u.id order by ud.is_main desc, d.id limit 1), '') as department
    from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = ${roleId} order by u.status, u.username limit ${maxHolders}`.execute(db);
  return rows;
}

export interface RoleMix {
  /** The other roles of these people. */
  readonly roles: readonly string[];
  readonly people: number;
}

/** The active holders of a role, grouped by their other roles: few combinations, however many people. */
export async function mixesOfHolders(db: Queryable, roleId: string): Promise<readonly RoleMix[]> {
  const { rows } = await sql<RoleMix>`
    select mix.roles, count(*)::int as people from (
      select array(select o.role_id from user_roles o where o.user_id = ur.user_id and o.role_id <> ur.role_id
        order by o.role_id) as roles
      from user_roles ur join users u on u.id = ur.user_id
      where ur.role_id = ${roleId} and u.status = 'active') mix
    group by mix.roles`.execute(db);
  return rows;
}

/** Which of these menus each of these roles grants. */
export async function grantsOfRoles(db: Queryable, roleIds: readonly string[], menuIds: readonly string[]) {
  if (roleIds.length === 0 || menuIds.length === 0) return [];
  return db
    .selectFrom("role_menus")
    .select(["role_id", "menu_id"])
    .where("role_id", "in", roleIds)
    .where("menu_id", "in", menuIds)
    .execute();
}
