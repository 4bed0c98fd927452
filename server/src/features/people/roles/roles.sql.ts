import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** After all others. */
export async function placeLast(tx: Tx, id: string): Promise<void> {
  await sql`update roles set sort_no = (select coalesce(max(sort_no), 0) + 1 from roles) where id = ${id}`.execute(tx);
}

/** What a role lets people see is stored under its code: it follows before the code is changed. */
export async function renameInData(tx: Tx, id: string, code: string): Promise<void> {
  await sql`update data_permissions set role_code = ${code}
    where role_code = (select code from roles where id = ${id} and code <> ${code})`.execute(tx);
}

/** Before the role is deleted: what it lets people see goes, and its holders lose it. */
export async function takeAway(tx: Tx, id: string): Promise<void> {
  await sql`delete from data_permissions where role_code = (select code from roles where id = ${id})`.execute(tx);
  await tx.deleteFrom("user_roles").where("role_id", "=", id).execute();
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
