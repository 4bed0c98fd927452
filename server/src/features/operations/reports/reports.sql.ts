import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";

/** The reader and the subject of a report. Times include their start and exclude their end. */
export interface ReportScope {
  readonly viewer: Viewer;
  readonly formType: string | undefined;
  readonly departments: readonly string[] | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/** A check of the mask data that takes longer is overdue. */
const jdvHours = 72;

const running = 2;

/**
 * The requests that a report counts: completed in its months or, if the months include today, running now. Everything
 * is joined to these only, so nothing is counted that the reader may not see.
 */
export function counted({ viewer, formType, departments, from, to, now }: ReportScope): RawBuilder<unknown> {
  const times = [sql`(r.completed_at >= ${from} and r.completed_at < ${to})`];
  if (from <= now && now < to) times.push(sql`r.status = ${running}`);
  const parts = [sql`r.status <> 0`, visibleTo(viewer), sql`(${sql.join(times, sql` or `)})`];
  if (formType !== undefined) parts.push(sql`r.form_kind = ${formType}`);
  if (departments) parts.push(sql`r.department_id = any(${departments})`);
  return sql`select r.id, r.form_kind, r.submitted_at, r.completed_at from requests r where ${sql.join(parts, sql` and `)}`;
}

const hours = (span: RawBuilder<unknown>) => sql`(extract(epoch from ${span}) / 3600.0)::float8`;
const at = (share: number, value: RawBuilder<unknown>) =>
  sql`percentile_cont(${share}) within group (order by ${value})`;
const refused = sql`('reject', 'disagree')`;
const wholeTime = hours(sql`c.completed_at - c.submitted_at`);

const wasRejected = sql`exists (select 1 from tasks t where t.request_id = c.id and t.decision in ${refused})`;

/** Checks of the mask data that took too long, or have been open too long. */
const lateJdv = (now: Date) => sql`t.node_id = 'jdv' and t.status in ('open', 'done')
  and coalesce(t.closed_at, ${now}) - t.opened_at > make_interval(hours => ${jdvHours})`;
const hasLateJdv = (now: Date) => sql`exists (select 1 from tasks t where t.request_id = c.id and ${lateJdv(now)})`;

export interface FigureRow {
  readonly completed: number;
  readonly running: number;
  readonly median: number | null;
  readonly p90: number | null;
  readonly rejected: number;
  readonly overdue: number;
}

const figureColumns = (now: Date) => sql`
  count(c.id) filter (where c.completed_at is not null)::int as completed,
  count(c.id) filter (where c.completed_at is null)::int as running,
  ${at(0.5, wholeTime)} filter (where c.completed_at is not null) as median,
  ${at(0.9, wholeTime)} filter (where c.completed_at is not null) as p90,
  count(c.id) filter (where ${wasRejected})::int as rejected,
  count(c.id) filter (where ${hasLateJdv(now)})::int as overdue`;

export async function figuresOf(db: Queryable, scope: ReportScope): Promise<FigureRow> {
  const { rows } =
    await sql<FigureRow>`with c as (${counted(scope)}) select ${figureColumns(scope.now)} from c`.execute(db);
  return rows[0] ?? { completed: 0, running: 0, median: null, p90: null, rejected: 0, overdue: 0 };
}

/** The figures of each month, by the day of completion. */
export async function figuresByMonth(
  db: Queryable,
  scope: ReportScope,
  starts: readonly Date[],
): Promise<readonly FigureRow[]> {
  const ends = [...starts.slice(1), scope.to];
  const { rows } = await sql<FigureRow>`with all_of_them as (${counted(scope)}) select ${figureColumns(scope.now)}
    from unnest(${starts.map(text)}::timestamptz[], ${ends.map(text)}::timestamptz[]) as m(starts, ends)
    left join all_of_them c on c.completed_at >= m.starts and c.completed_at < m.ends
    group by m.starts order by m.starts`.execute(db);
  return rows;
}

const text = (date: Date): string => date.toISOString();

export interface NodeRow {
  readonly form_kind: string;
  readonly node_id: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly visits: number;
  readonly median: number;
  readonly p90: number;
  readonly waiting: number;
}

/** One pass through a node: from its first task to the last decision, and when a handler first looked. */
const visits = (scope: ReportScope) => sql`select c.id, c.form_kind, c.submitted_at, t.node_id, t.round,
    max(t.node_name_zh) as name_zh, max(t.node_name_en) as name_en,
    min(t.opened_at) as opened, min(coalesce(t.seen_at, t.closed_at)) as seen, max(t.closed_at) as closed
  from (${counted(scope)}) c join tasks t on t.request_id = c.id
  where t.kind = 'approve' and t.status <> 'cancelled'
  group by c.id, c.form_kind, c.submitted_at, t.node_id, t.round having bool_and(t.status = 'done')`;

/** Times of the nodes: for one kind in the order of its route, for all kinds the slowest first. */
export async function nodeTimes(db: Queryable, scope: ReportScope, most: number): Promise<readonly NodeRow[]> {
  const span = hours(sql`v.closed - v.opened`);
  const order =
    scope.formType === undefined ? sql`median desc` : sql`${at(0.5, hours(sql`v.opened - v.submitted_at`))}`;
  const { rows } = await sql<NodeRow>`with v as (${visits(scope)})
    select v.form_kind, v.node_id, max(v.name_zh) as name_zh, max(v.name_en) as name_en, count(*)::int as visits,
      ${at(0.5, span)} as median, ${at(0.9, span)} as p90,
      coalesce(sum(extract(epoch from least(v.seen, v.closed) - v.opened))
        / nullif(sum(extract(epoch from v.closed - v.opened)), 0), 0)::float8 as waiting
    from v group by v.form_kind, v.node_id order by ${order}, v.node_id limit ${most}`.execute(db);
  return rows;
}

/** The first sentence of a remark is taken as the reason. */
export const reasonOf = sql`trim(substring(trim(t.remark) from '^[^。；;\\n]{1,60}'))`;

export async function reasonCounts(db: Queryable, scope: ReportScope) {
  const { rows } = await sql<{ reason: string; count: number }>`with c as (${counted(scope)})
    select ${reasonOf} as reason, count(*)::int as count from c join tasks t on t.request_id = c.id
    where t.decision in ${refused} and trim(t.remark) <> '' group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface LoadRow {
  readonly user_id: string;
  readonly done: number;
  readonly open: number;
  readonly overdue: number;
}

/** Completed and open work of all handlers; a task with several candidates counts for each of them. */
export async function loadOfHandlers(db: Queryable, scope: ReportScope, most: number): Promise<readonly LoadRow[]> {
  const late = sql`coalesce(t.due_at, t.opened_at + make_interval(hours => ${jdvHours})) < ${scope.now}`;
  const { rows } = await sql<LoadRow>`with c as (${counted(scope)}), w as (
      select t.closed_by as user_id, 1 as done, 0 as open, 0 as overdue
        from c join tasks t on t.request_id = c.id where t.status = 'done' and t.closed_by is not null
      union all
      select k.user_id, 0, 1, case when ${late} then 1 else 0 end from c join tasks t on t.request_id = c.id
        cross join lateral unnest(t.people) as k(user_id) where t.status = 'open')
    select user_id, sum(done)::int as done, sum(open)::int as open, sum(overdue)::int as overdue from w
    group by user_id order by sum(open) + sum(done) desc, user_id limit ${most}`.execute(db);
  return rows;
}

export async function shuttleSeats(db: Queryable, most: number) {
  return db
    .selectFrom("registry_entries")
    .select(["code", "data"])
    .where("registry", "=", "shuttle")
    .where("state", "=", "current")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export type About =
  | { readonly what: "completed" | "running" | "rejected" | "overdueJdv" }
  | { readonly what: "node"; readonly formType: string; readonly nodeKey: string }
  | { readonly what: "reason"; readonly reason: string }
  | { readonly what: "handler"; readonly userId: string };

export interface BehindRow {
  readonly id: string;
  readonly request_no: string | null;
  readonly version: number;
  readonly subject: string;
  readonly form_kind: string;
  readonly status: number;
  readonly applicant_name_zh: string;
  readonly applicant_name_en: string;
  readonly hours: number | null;
  readonly handler: string | null;
  readonly remark: string | null;
  readonly completed_at: Date | null;
  readonly total: number;
}

/** The requests behind a bar, longest first. */
export async function requestsBehind(
  db: Queryable,
  scope: ReportScope,
  about: About,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly BehindRow[]> {
  const { rows } = await sql<BehindRow>`with c as (${counted(scope)}), hit as (${hits(about, scope.now)})
    select r.id, r.request_no, r.version, r.subject, r.form_kind, r.status, r.applicant_name_zh, r.applicant_name_en,
      hit.hours, hit.handler, hit.remark, r.completed_at, count(*) over ()::int as total
    from hit join requests r on r.id = hit.id
    order by hit.hours desc nulls last, r.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

function hits(about: About, now: Date): RawBuilder<unknown> {
  const plain = (where: RawBuilder<unknown>) => sql`select c.id, null::text as handler, null::text as remark,
    ${hours(sql`coalesce(c.completed_at, ${now}) - c.submitted_at`)} as hours from c where ${where}`;
  switch (about.what) {
    case "completed":
      return plain(sql`c.completed_at is not null`);
    case "running":
      return plain(sql`c.completed_at is null`);
    case "rejected":
      return longestTask(sql`t.decision in ${refused}`, now);
    case "overdueJdv":
      return longestTask(lateJdv(now), now);
    case "reason":
      return longestTask(sql`t.decision in ${refused} and ${reasonOf} = ${about.reason}`, now);
    case "node":
      return longestTask(
        sql`c.form_kind = ${about.formType} and t.node_id = ${about.nodeKey} and t.kind = 'approve' and t.status <> 'cancelled'`,
        now,
      );
    default:
      return longestTask(
        sql`(t.status = 'done' and t.closed_by = ${about.userId}) or (t.status = 'open' and ${about.userId} = any(t.people))`,
        now,
      );
  }
}

/** One task of each request: the longest of the selected ones. */
function longestTask(where: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`select distinct on (c.id) c.id, coalesce(t.closed_by, t.assignee, t.people[1]) as handler, t.remark,
      ${hours(sql`coalesce(t.closed_at, ${now}) - t.opened_at`)} as hours
    from c join tasks t on t.request_id = c.id where ${where}
    order by c.id, coalesce(t.closed_at, ${now}) - t.opened_at desc`;
}
