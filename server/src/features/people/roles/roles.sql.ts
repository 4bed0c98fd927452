import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { RoleFields } from "./contract.ts";

export interface ListedRole {
  readonly id: string;
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly description_zh: string;
  readonly description_en: string;
  readonly holder_count: number;
  readonly page_count: number;
  readonly button_count: number;
  readonly is_default: boolean;
}

/** The columns to show of `roles as r`. */
export const roleColumns = sql<ListedRole>`r.id, r.code, r.name_zh, r.name_en, r.description_zh, r.description_en,
  (select count(*)::int from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = r.id and u.status = 'active') as holder_count,
  (select count(*)::int from role_menus rm join menus m on m.id = rm.menu_id
    where rm.role_id = r.id and m.menu_type = 1 and m.path is not null) as page_count,
  (select count(*)::int from role_menus rm join menus m on m.id = rm.menu_id
    where rm.role_id = r.id and m.menu_type = 2) as button_count, r.is_default`;

export async function roleFields(db: Queryable, id: string): Promise<RoleFields | undefined> {
  const role = await db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    role && {
      code: role.code,
      nameZh: role.name_zh,
      nameEn: role.name_en,
      descriptionZh: role.description_zh,
      descriptionEn: role.description_en,
      isDefault: role.is_default,
    }
  );
}

function rowOf({ code, nameZh, nameEn, descriptionZh, descriptionEn, isDefault }: RoleFields) {
  return {
    code,
    name_zh: nameZh,
    name_en: nameEn,
    description_zh: descriptionZh,
    description_en: descriptionEn,
    is_default: isDefault,
  };
}

export async function insertRole(tx: Tx, id: string, fields: RoleFields): Promise<void> {
  await tx
    .insertInto("roles")
    .values({ id, ...rowOf(fields), sort_no: sql<number>`(select coalesce(max(sort_no), 0) + 1 from roles)` })
    .execute();
}

/** What a role lets people see is stored under its code. */
export async function updateRole(tx: Tx, id: string, fields: RoleFields): Promise<void> {
  await sql`update data_permissions set role_code = ${fields.code}
    where role_code = (select code from roles where id = ${id} and code <> ${fields.code})`.execute(tx);
  await tx.updateTable("roles").set(rowOf(fields)).where("id", "=", id).execute();
}

/** Its grants are deleted with it, and its holders lose it. */
export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await sql`delete from data_permissions where role_code = (select code from roles where id = ${id})`.execute(tx);
  await tx.deleteFrom("user_roles").where("role_id", "=", id).execute();
  await tx.deleteFrom("roles").where("id", "=", id).execute();
}

/** Titles of the news for the role. */
export async function newsForRole(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`n.title_${locale}`)} as name
    from news n join news_audiences a on a.news_id = n.id and a.kind = 'role' join roles r on r.code = a.code
    where r.id = ${id} order by n.release_date desc, n.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Keys of the kinds whose apply configuration names the role. */
export async function kindsAppliedForBy(db: Queryable, code: string): Promise<readonly string[]> {
  const { rows } = await sql<{ form_kind: string }>`
    select form_kind from apply_configurations where ${code} = any (role_codes) order by form_kind`.execute(db);
  return rows.map(({ form_kind: kind }) => kind);
}

export async function holderNames(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("user_roles as ur")
    .innerJoin("users as u", "u.id", "ur.user_id")
    .select(`u.realname_${locale} as name`)
    .where("ur.role_id", "=", id)
    .orderBy("u.username")
    .execute();
  return rows.map(({ name }) => name);
}
