import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";
import { type ListedRow, requestColumns } from "./listed-columns.ts";
import { isAtRisk } from "./request-conditions.ts";

interface Asked {
  readonly viewer: Viewer;
  readonly team: readonly string[];
}

/**
 * The requests that each team member holds, and their state. A task belongs to a person alone, or to a role or group,
 * as in the to-do. Requests that the viewer may not see are left out.
 */
function held({ viewer, team }: Asked): RawBuilder<unknown> {
  const people = sql`${[...team]}::text[]`;
  return sql`holders as (
      select t.assignee as user_id, t.request_id from tasks t where t.status = 'open' and t.assignee = any(${people})
      union
      select c.user_id, c.request_id from task_candidates c
        join tasks t on t.request_id = c.request_id and t.id = c.task_id and t.status = 'open'
        where c.user_id = any(${people})),
    seen as (
      select r.id, min(t.opened_at) as since, bool_or(${isAtRisk(sql`t`)}) as is_risky
      from requests r join tasks t on t.request_id = r.id and t.status = 'open'
      where r.id in (select request_id from holders) and r.status = 2 and ${visibleTo(viewer)}
      group by r.id)`;
}

export interface LoadRow {
  /** Null: the total of all people, each request counted once. */
  readonly user_id: string | null;
  readonly open: number;
  readonly risk: number;
  readonly since: Date | null;
}

export async function loadOfTeam(db: Queryable, asked: Asked): Promise<readonly LoadRow[]> {
  const { rows } = await sql<LoadRow>`with ${held(asked)}
    select h.user_id, count(distinct s.id)::int as open, min(s.since) as since,
      count(distinct s.id) filter (where s.is_risky)::int as risk
    from holders h join seen s on s.id = h.request_id
    group by grouping sets ((h.user_id), ()) order by open desc, since, user_id`.execute(db);
  return rows;
}

export interface OldestRow extends ListedRow {
  readonly since: Date;
}

export async function oldestOfTeam(db: Queryable, asked: Asked, most: number): Promise<readonly OldestRow[]> {
  const { rows } = await sql<OldestRow>`with ${held(asked)},
      first as (select s.id, s.since from seen s order by s.since, s.id limit ${most})
    select ${requestColumns}, first.since from first join requests r on r.id = first.id
    order by first.since, r.id`.execute(db);
  return rows;
}
