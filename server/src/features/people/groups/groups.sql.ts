import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { GroupFields } from "./contract.ts";

export interface ListedGroup {
  readonly id: string;
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly description_zh: string;
  readonly description_en: string;
  readonly users_zh: readonly string[];
  readonly users_en: readonly string[];
  readonly depts_zh: readonly string[];
  readonly depts_en: readonly string[];
}

/** The columns to show of `groups as g`. */
export const groupColumns = sql<ListedGroup>`g.id, g.code, g.name_zh, g.name_en, g.description_zh, g.description_en,
  array(select u.realname_zh from group_users gu join users u on u.id = gu.user_id
    where gu.group_id = g.id order by u.username) as users_zh,
  array(select u.realname_en from group_users gu join users u on u.id = gu.user_id
    where gu.group_id = g.id order by u.username) as users_en,
  array(select d.name_zh from group_departments gd join departments d on d.id = gd.department_id
    where gd.group_id = g.id order by d.path) as depts_zh,
  array(select d.name_en from group_departments gd join departments d on d.id = gd.department_id
    where gd.group_id = g.id order by d.path) as depts_en`;

export async function groupFields(db: Queryable, id: string, locale: Locale): Promise<GroupFields | undefined> {
  const group = await db.selectFrom("groups").selectAll().where("id", "=", id).executeTakeFirst();
  if (!group) return undefined;
  const users = await db
    .selectFrom("group_users as gu")
    .innerJoin("users as u", "u.id", "gu.user_id")
    .select(["u.id", `u.realname_${locale} as name`])
    .where("gu.group_id", "=", id)
    .orderBy("u.username")
    .execute();
  const depts = await db
    .selectFrom("group_departments as gd")
    .innerJoin("departments as d", "d.id", "gd.department_id")
    .select(["d.id", `d.name_${locale} as name`])
    .where("gd.group_id", "=", id)
    .orderBy("d.path")
    .execute();
  return {
    code: group.code,
    nameZh: group.name_zh,
    nameEn: group.name_en,
    descriptionZh: group.description_zh,
    descriptionEn: group.description_en,
    users,
    depts,
  };
}

function rowOf({ code, nameZh, nameEn, descriptionZh, descriptionEn }: GroupFields) {
  return {
    code,
    name_zh: nameZh,
    name_en: nameEn,
    description_zh: descriptionZh,
    description_en: descriptionEn,
  };
}

export async function insertGroup(tx: Tx, id: string, fields: GroupFields): Promise<void> {
  await tx
    .insertInto("groups")
    .values({ id, ...rowOf(fields) })
    .execute();
  await writeMembers(tx, id, fields);
}

export async function updateGroup(tx: Tx, id: string, fields: GroupFields): Promise<void> {
  await tx.updateTable("groups").set(rowOf(fields)).where("id", "=", id).execute();
  await tx.deleteFrom("group_users").where("group_id", "=", id).execute();
  await tx.deleteFrom("group_departments").where("group_id", "=", id).execute();
  await writeMembers(tx, id, fields);
}

async function writeMembers(tx: Tx, id: string, { users, depts }: GroupFields): Promise<void> {
  if (users.length > 0)
    await tx
      .insertInto("group_users")
      .values(users.map((user) => ({ group_id: id, user_id: user.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (depts.length > 0)
    await tx
      .insertInto("group_departments")
      .values(depts.map((department) => ({ group_id: id, department_id: department.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Its people, departments and shared views are deleted with it. */
export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("groups").where("id", "=", id).execute();
}

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
