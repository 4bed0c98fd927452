import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";
import type { RecordKind } from "./record-kinds.ts";

export interface VersionRow {
  readonly id: string;
  /** The code of the row, by which requests refer to it. */
  readonly code: string;
  readonly version: number;
  readonly state: "current" | "obsolete" | "void";
  readonly written_at: Date;
  readonly changed_at: Date;
  readonly void_reason: string | null;
  readonly request_id: string | null;
  readonly request_no: string | null;
  readonly request_version: number | null;
  readonly form_kind: string | null;
  readonly status: number | null;
  readonly subject: string | null;
  readonly owner_id: string | null;
  readonly is_visible: boolean;
}

/** Nobody reads more of them. */
const maxRows = 100;
const maxPlates = 300;

/** All versions of a record, the current one first, then the newest. */
export async function versionsOf(
  db: Queryable,
  viewer: Viewer,
  { registry, namedBy }: Pick<RecordKind, "registry" | "namedBy">,
  name: string,
): Promise<readonly VersionRow[]> {
  // A mask set is not a plate, although both are in one registry.
  const isMeant =
    namedBy === undefined
      ? sql`e.code = ${name}`
      : sql`e.data @> ${JSON.stringify({ [namedBy]: name })}::jsonb and not e.data ? 'plateId'`;
  const { rows } = await sql<VersionRow>`
    select e.id::text as id, e.code, e.version, e.state, e.written_at, e.changed_at,
      e.data ->> 'voidReason' as void_reason,
      r.id as request_id, r.request_no, r.version as request_version, r.form_kind, r.status, r.subject,
      coalesce(r.applicant_id, r.requester_id) as owner_id, coalesce(${visibleTo(viewer)}, false) as is_visible
    from registry_entries e left join requests r on r.id = e.request_id
    where e.registry = ${registry} and ${isMeant}
    order by e.state = 'current' desc, e.version desc, e.id desc limit ${maxRows}`.execute(db);
  return rows;
}

export interface ChangeRow {
  readonly entry_id: string;
  readonly changed_at: Date;
  readonly user_id: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
  readonly request_no: string | null;
  readonly form_kind: string | null;
  readonly is_visible: boolean;
}

/** The newest changes of these rows by requests and by the calendar, since changes are recorded. */
export async function changesOf(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.entry_id::text as entry_id, c.changed_at, c.user_id, c.before, c.after,
      r.id as request_id, r.request_no, r.form_kind, coalesce(${visibleTo(viewer)}, false) as is_visible
    from registry_changes c left join requests r on r.id = c.request_id
    where c.entry_id = any(${[...ids]}::bigint[])
    order by c.id desc limit ${maxRows}`.execute(db);
  return rows;
}

/** These values of a row. Rows contain whole forms, which are for people who may see the request. */
export async function valuesOf(
  db: Queryable,
  id: string,
  keys: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ data: Readonly<Record<string, unknown>> | null }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(e.data) where key = any(${[...keys]}::text[])) as data
    from registry_entries e where e.id = ${id}::bigint`.execute(db);
  return rows[0]?.data ?? {};
}

/** The present plates of a mask set. */
export async function platesOf(
  db: Queryable,
  maskSetId: string,
  keys: readonly string[],
): Promise<readonly { readonly data: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await sql<{ data: Readonly<Record<string, unknown>> }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(e.data) where key = any(${[...keys]}::text[])) as data
    from registry_entries e
    where e.registry = 'mt' and e.state = 'current' and e.data ? 'plateId'
      and e.data @> ${JSON.stringify({ maskSetId })}::jsonb
    order by e.code limit ${maxPlates}`.execute(db);
  return rows;
}
