import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

export interface MenuPlace {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: 0 | 1 | 2;
}

/** The place of every entry. */
export async function menuPlaces(db: Queryable): Promise<readonly MenuPlace[]> {
  return db.selectFrom("menus").select(["id", "parent_id as parentId", "menu_type as type"]).execute();
}

export async function namesBelow(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("menus")
    .select(`name_${locale} as name`)
    .where("parent_id", "=", id)
    .orderBy("sort_no")
    .execute();
  return rows.map(({ name }) => name);
}

export async function rolesGranting(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("role_menus as rm")
    .innerJoin("roles as r", "r.id", "rm.role_id")
    .select(`r.name_${locale} as name`)
    .where("rm.menu_id", "=", id)
    .orderBy("r.sort_no")
    .execute();
  return rows.map(({ name }) => name);
}

/** Numbers the entries below one parent. Only entries whose position changes get a new revision. */
export async function numberMenus(tx: Tx, order: readonly string[], parentId: string | null): Promise<void> {
  for (const [at, id] of order.entries())
    await sql`update menus set sort_no = ${at + 1}, parent_id = ${parentId}, revision = revision + 1, updated_at = now()
      where id = ${id} and (sort_no <> ${at + 1} or parent_id is distinct from ${parentId})`.execute(tx);
}

export async function roleNames(db: Queryable, locale: Locale) {
  return db
    .selectFrom("roles")
    .select(["id", `name_${locale} as name`])
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
}

/** Whether another entry has one of these codes, alone or in a list. */
export async function isCodeTaken(tx: Tx, codes: readonly string[], except: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from menus
    where id <> ${except ?? ""} and string_to_array(lower(perms), ',') && ${codes.map((code) => code.toLowerCase())}::text[]
    ) as found`.execute(tx);
  return rows[0]?.found === true;
}

export async function hasMenu(db: Queryable, userId: string, menuId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from role_menus rm
    join user_roles ur on ur.role_id = rm.role_id where ur.user_id = ${userId} and rm.menu_id = ${menuId}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Grants a new entry to the roles that allowed its author to create it. Nobody could grant a right that nobody has. */
export async function grantToMaker(tx: Tx, userId: string, menuId: string): Promise<void> {
  await sql`insert into role_menus (role_id, menu_id)
    select distinct rm.role_id, ${menuId} from role_menus rm
      join menus m on m.id = rm.menu_id and 'menu:add' = any (string_to_array(m.perms, ','))
      join user_roles ur on ur.role_id = rm.role_id and ur.user_id = ${userId}
    on conflict do nothing`.execute(tx);
}
