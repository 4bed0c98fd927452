import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** Those of these departments that people can be assigned to. */
export async function activeDepartments(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("departments")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "active")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Codes of roles by their ids; roles that do not exist are missing. */
export async function roleCodes(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("roles").select(["id", "code"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

export async function allRoles(db: Queryable) {
  return db
    .selectFrom("roles")
    .select(["id", "code", "name_zh", "name_en", "description_zh", "description_en", "is_default"])
    .orderBy("sort_no")
    .orderBy("code")
    .execute();
}

/** All active departments, parents before children. */
export async function namedDepartments(db: Queryable, locale: Locale) {
  return db
    .selectFrom("departments")
    .select(["id", "parent_id", `name_${locale} as name`])
    .where("status", "=", "active")
    .orderBy("depth")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
}

export interface OverviewRow {
  readonly last_sign_in: Date | null;
  readonly open_tasks: number;
  readonly sessions: number;
  readonly sync_times: number;
  readonly synced_at: Date | null;
  readonly away_until: Date | null;
  readonly deputy_id: string | null;
}

export async function overviewRow(db: Queryable, id: string, idleMinutes: number): Promise<OverviewRow | undefined> {
  const { rows } = await sql<OverviewRow>`select
      (select max(s.created_at) from sessions s where s.user_id = u.id) as last_sign_in,
      ((select count(*) from tasks t where t.assignee = u.id and t.status = 'open')
        + (select count(*) from task_candidates c where c.user_id = u.id))::int as open_tasks,
      (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})) as sessions,
      u.sync_times, u.synced_at, o.ends_at as away_until, o.deputy_id
    from users u left join lateral (select a.ends_at, a.deputy_id from out_of_office a
      where a.user_id = u.id and a.starts_at <= now() and a.ends_at > now()
      order by a.ends_at desc limit 1) o on true
    where u.id = ${id}`.execute(db);
  return rows[0];
}
