import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

const maxNamed = 10;

/** Requests that the person created, is the applicant of, or took part in. */
export async function requestsWith(db: Queryable, id: string): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with theirs as (
      select request_id as id from request_people where user_id = ${id}
      union select r.id from requests r where r.requester_id = ${id} or r.applicant_id = ${id}
      union select t.request_id from tasks t where t.closed_by = ${id} and t.status = 'done')
    select (select count(*)::int from theirs) as count,
      array(select coalesce(nullif(r.request_no, ''), r.subject) from theirs join requests r using (id)
        order by r.created_at desc limit ${maxNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}

export async function kindsAdministeredBy(db: Queryable, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ form_kind: string }>`
    select form_kind from apply_configurations where ${id} = any (administrator_ids) order by form_kind`.execute(db);
  return rows.map(({ form_kind }) => form_kind);
}

export async function departmentsLedBy(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("departments")
    .select(`name_${locale} as name`)
    .where("leader_id", "=", id)
    .orderBy("path")
    .execute();
  return rows.map(({ name }) => name);
}

/** The people whose present or future absences name the person as deputy. */
export async function absentWithDeputy(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("out_of_office as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(`u.realname_${locale} as name`)
    .where("o.deputy_id", "=", id)
    .where("o.ends_at", ">", sql<Date>`now()`)
    .orderBy("o.starts_at")
    .execute();
  return rows.map(({ name }) => name);
}

export async function groupsOf(db: Queryable, id: string, locale: Locale): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("group_users as gu")
    .innerJoin("groups as g", "g.id", "gu.group_id")
    .select(`g.name_${locale} as name`)
    .where("gu.user_id", "=", id)
    .orderBy("g.code")
    .execute();
  return rows.map(({ name }) => name);
}
