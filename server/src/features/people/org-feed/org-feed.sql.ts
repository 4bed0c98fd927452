import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { PlainFields } from "./feed-conflicts.ts";
import type { FeedLine, OpenConflict } from "./feed-report.ts";

export type FeedKind = OpenConflict["kind"];

/** The values of the previous feed, by id. */
export async function lastWords(db: Queryable, kind: FeedKind): Promise<ReadonlyMap<string, PlainFields>> {
  const { rows } = await sql<{ object_id: string; fields: PlainFields }>`
    select object_id, fields from org_feed_values where object_kind = ${kind}`.execute(db);
  return new Map(rows.map(({ object_id, fields }) => [object_id, fields]));
}

const chunk = 2_000;

export async function rememberWords(tx: Tx, kind: FeedKind, words: ReadonlyMap<string, PlainFields>): Promise<void> {
  const all = [...words];
  for (let at = 0; at < all.length; at += chunk) {
    const part = JSON.stringify(Object.fromEntries(all.slice(at, at + chunk)));
    await sql`insert into org_feed_values (object_kind, object_id, fields)
      select ${kind}, key, value from jsonb_each(${part}::jsonb)
      on conflict (object_kind, object_id) do update set fields = excluded.fields`.execute(tx);
  }
}

/** The feed no longer manages people who are missing from the files. */
export async function forgetWords(tx: Tx, kind: FeedKind, ids: readonly string[]): Promise<void> {
  await sql`delete from org_feed_values where object_kind = ${kind} and object_id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}

/** Our values that are kept against the feed: `id/field` with the value of the feed. */
export async function keptValues(db: Queryable, kind: FeedKind): Promise<ReadonlyMap<string, JsonValue>> {
  const { rows } = await sql<{ key: string; theirs: JsonValue }>`
    select object_id || '/' || field as key, theirs from org_feed_conflicts
    where object_kind = ${kind} and decision = 'keep'`.execute(db);
  return new Map(rows.map(({ key, theirs }) => [key, theirs]));
}

/**
 * Stores the conflicts of this run. Earlier conflicts that no longer exist are removed; decisions to keep a value stay.
 */
export async function replaceConflicts(tx: Tx, found: readonly OpenConflict[]): Promise<void> {
  const given = JSON.stringify(found);
  await sql`with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as g (kind text, id text, name text, field text, ours jsonb, theirs jsonb)
    ), gone as (
      delete from org_feed_conflicts c where c.decision is distinct from 'keep' and not exists (
        select 1 from given g where (g.kind, g.id, g.field) = (c.object_kind, c.object_id, c.field))
    )
    insert into org_feed_conflicts (object_kind, object_id, object_name, field, ours, theirs)
    select kind, id, name, field, ours, theirs from given
    on conflict (object_kind, object_id, field) do update set object_name = excluded.object_name,
      ours = excluded.ours, theirs = excluded.theirs, decision = null, decided_by = null, decided_at = null`.execute(
    tx,
  );
}

export interface StoredRun {
  readonly id: string;
  readonly started_at: Date;
  readonly finished_at: Date;
  readonly is_preview: boolean;
  readonly started_by_zh: string;
  readonly started_by_en: string;
  readonly refused_zh: string | null;
  readonly refused_en: string | null;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly departed: number;
  readonly wrong: number;
  readonly conflicts: number;
  readonly lines: readonly FeedLine[];
}

export async function insertRun(tx: Tx, run: StoredRun): Promise<void> {
  await tx
    .insertInto("org_feed_runs")
    .values({ ...run, lines: JSON.stringify(run.lines) })
    .execute();
  // Deletes old reports; the operation log keeps the changes.
  await sql`delete from org_feed_runs where id in (
    select id from org_feed_runs order by started_at desc offset 100)`.execute(tx);
}

const runHead = sql`id, started_at, finished_at, is_preview, started_by_zh, started_by_en, refused_zh, refused_en, added,
  changed, same, departed, wrong, conflicts`;

/** The newest runs without their lines. */
export async function newestRuns(db: Queryable, most: number): Promise<readonly StoredRun[]> {
  const { rows } = await sql<StoredRun>`select ${runHead}, '[]'::jsonb as lines from org_feed_runs
    order by started_at desc limit ${most}`.execute(db);
  return rows;
}

export async function runById(db: Queryable, id: string): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`select ${runHead}, lines from org_feed_runs where id::text = ${id}`.execute(db);
  return rows[0];
}

export interface StoredConflict {
  readonly id: string;
  readonly object_kind: FeedKind;
  readonly object_id: string;
  readonly object_name: string;
  readonly field: string;
  readonly ours: JsonValue;
  readonly theirs: JsonValue;
  readonly found_at: Date;
}

/** The conflicts that wait for a decision. */
export async function openConflicts(db: Queryable): Promise<readonly StoredConflict[]> {
  const { rows } =
    await sql<StoredConflict>`select id, object_kind, object_id, object_name, field, ours, theirs, found_at
    from org_feed_conflicts where decision is null order by object_kind, object_name, field limit 1000`.execute(db);
  return rows;
}

/** Undefined: another person has decided it, or the conflict no longer exists. */
export async function decideConflict(
  tx: Tx,
  { id, decision, by }: { readonly id: string; readonly decision: "keep" | "take"; readonly by: string },
): Promise<StoredConflict | undefined> {
  const { rows } = await sql<StoredConflict>`update org_feed_conflicts
    set decision = ${decision}, decided_by = ${by}, decided_at = now() where id::text = ${id} and decision is null
    returning id, object_kind, object_id, object_name, field, ours, theirs, found_at`.execute(tx);
  return rows[0];
}

/** The value then counts as unchanged by hand, so the next run takes the feed's value. */
export async function acceptWord(tx: Tx, { object_kind, object_id, field, ours }: StoredConflict): Promise<void> {
  await sql`update org_feed_values set fields = fields || jsonb_build_object(${field}::text, ${JSON.stringify(ours)}::jsonb)
    where object_kind = ${object_kind} and object_id = ${object_id}`.execute(tx);
}

/** Counts a change of a person by the feed, and records the time of the feed that last named them. */
export async function countSync(tx: Tx, changed: readonly string[], seen: readonly string[]): Promise<void> {
  const counts = new Map([...seen.map((id) => [id, 0] as const), ...changed.map((id) => [id, 1] as const)]);
  await sql`update users u set synced_at = now(), sync_times = u.sync_times + s.more
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as s (id, more)
    where u.id = s.id`.execute(tx);
}

export async function defaultRoles(db: Queryable): Promise<readonly string[]> {
  const rows = await db.selectFrom("roles").select("id").where("is_default", "=", true).orderBy("sort_no").execute();
  return rows.map(({ id }) => id);
}

export interface FeedDepartment {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly parent: string | null;
  readonly leader: string | null;
  readonly sortNo: number;
  readonly active: boolean;
}

/** Parents first. */
export async function allDepartments(db: Queryable): Promise<readonly FeedDepartment[]> {
  const { rows } = await sql<FeedDepartment>`select id, code, name_zh as "nameZh", name_en as "nameEn",
    parent_id as parent, leader_id as leader, sort_no as "sortNo", status = 'active' as active from departments
    order by path`.execute(db);
  return rows;
}

export async function peopleNamed(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("users")
    .select(["id", "realname_zh as nameZh", "realname_en as nameEn"])
    .where("id", "in", [...ids])
    .execute();
}

export async function accountIds(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("users").select(["id", "username"]).execute();
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

/** The people and things still in a department, which prevent closing it. */
export async function insideDepartment(db: Queryable, id: string): Promise<{ people: number; below: number }> {
  const { rows } = await sql<{ people: number; below: number }>`select
    (select count(*)::int from user_departments ud join users u on u.id = ud.user_id and u.status = 'active'
      where ud.department_id = ${id}) as people,
    (select count(*)::int from departments where parent_id = ${id} and status = 'active') as below`.execute(db);
  return rows[0] ?? { people: 0, below: 0 };
}
