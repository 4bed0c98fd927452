import { type Locale, textIn } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { maxNamed } from "../../base/managed-records/public.ts";

export interface Uses {
  readonly count: number;
  /** The first few of them. */
  readonly names: readonly string[];
}

export interface DepartmentUses {
  readonly below: Uses;
  readonly people: Uses;
  readonly groups: Uses;
  readonly kinds: Uses;
  readonly news: Uses;
  /** Requests that were filed in it. */
  readonly requests: Uses;
}

/** Everything that names this department itself; departments below it are not included. */
export async function usesOf(db: Queryable, id: string, locale: Locale): Promise<DepartmentUses> {
  const name = (zh: string, en: string) => sql.ref(textIn(locale, zh, en));
  return {
    below: await counted(
      db,
      sql`select ${name("name_zh", "name_en")} as name from departments where parent_id = ${id}`,
    ),
    people: await counted(
      db,
      sql`select ${name("u.realname_zh", "u.realname_en")} as name from user_departments ud
        join users u on u.id = ud.user_id where ud.department_id = ${id}`,
    ),
    groups: await counted(
      db,
      sql`select ${name("g.name_zh", "g.name_en")} as name from group_departments gd
        join groups g on g.id = gd.group_id where gd.department_id = ${id}`,
    ),
    kinds: await configuredKinds(db, id, locale),
    news: await counted(
      db,
      sql`select ${name("title_zh", "title_en")} as name from news
        where id in (select news_id from news_audiences where kind = 'department' and code = ${id})`,
    ),
    requests: await counted(
      db,
      sql`select coalesce(request_no, subject) as name from requests where department_id = ${id}`,
    ),
  };
}

async function counted(db: Queryable, found: ReturnType<typeof sql>): Promise<Uses> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${maxNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}

/** Kinds of requests that only people of this department may create. */
async function configuredKinds(db: Queryable, id: string, locale: Locale): Promise<Uses> {
  const rows = await db
    .selectFrom("apply_configurations")
    .select("form_kind")
    .where(sql<boolean>`${id} = any(department_ids)`)
    .orderBy("form_kind")
    .execute();
  const names = rows.map(({ form_kind: kind }) => kindCard(kind)?.title[locale] ?? kind);
  return { count: names.length, names };
}
