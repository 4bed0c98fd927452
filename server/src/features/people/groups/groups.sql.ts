import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** Titles of the news for the group. */
export async function newsForGroup(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`n.title_${locale}`)} as name
    from news n join news_audiences a on a.news_id = n.id and a.kind = 'group' join groups g on g.code = a.code
    where g.id = ${id} order by n.release_date desc, n.id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the list views that are shared with it. */
export async function viewsOfGroup(db: Queryable, id: string): Promise<readonly string[]> {
  const rows = await db.selectFrom("list_views").select("name").where("group_id", "=", id).orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** Keys of the kinds whose apply configuration names the group. */
export async function kindsOpenToGroup(db: Queryable, code: string): Promise<readonly string[]> {
  const { rows } = await sql<{ form_kind: string }>`
    select form_kind from apply_configurations where ${code} = any (group_codes) order by form_kind`.execute(db);
  return rows.map((row) => row.form_kind);
}
