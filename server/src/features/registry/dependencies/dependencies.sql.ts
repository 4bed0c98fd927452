import type { FormStatus } from "@signoff/domain/status/form-status";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { isVoidColumn } from "../../base/registry-rows/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";

/** A row that a request referred to at submission. */
export interface UsedRow {
  readonly registry: string;
  readonly code: string;
  readonly scope: string;
  readonly version: number;
  readonly state: "current" | "obsolete" | "void" | null;
  /** The version of the row that is current today. */
  readonly newest: number | null;
  readonly request_id: string | null;
  readonly request_no: string | null;
  readonly form_kind: string | null;
}

/** At most this many are drawn on either side. */
export const maxRows = 400;

/**
 * The rows that a request refers to, in the versions at its submission, with the requests that wrote them if they may
 * be seen.
 */
export async function rowsUsedBy(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    select f.registry, f.code, f.scope, f.version, e.state, today.version as newest,
      r.id as request_id, r.request_no, r.form_kind
    from request_references f
    left join registry_entries e
      on e.registry = f.registry and e.code = f.code and e.scope = f.scope and e.version = f.version
    left join registry_entries today
      on today.registry = f.registry and today.code = f.code and today.scope = f.scope and today.state = 'current'
    left join requests r on ${visibleTo(viewer)} and r.id = coalesce(e.request_id, (
      select q.id from requests q where f.registry = 'request' and q.request_no = f.code order by q.version desc limit 1))
    where f.request_id = ${requestId}
    order by f.registry, f.code, f.scope limit ${maxRows}`.execute(db);
  return rows;
}

export interface UserRow {
  /** The request whose rows it refers to. */
  readonly source: string;
  readonly id: string;
  readonly request_no: string | null;
  readonly form_kind: string;
  readonly version: number;
  readonly status: FormStatus;
  readonly is_void: boolean;
  readonly is_visible: boolean;
  readonly requester_id: string;
  readonly applicant_id: string | null;
  /** The codes that it wrote itself, which identify it. */
  readonly wrote: readonly string[] | null;
  /** A newer version that replaces it. */
  readonly newest: number | null;
}

/** Independent records before parts of others: the platform before its masks. */
const written = sql`(select array_agg(w.code order by w.scope <> '', w.id) from (
  select w.id, w.code, w.scope from registry_entries w where w.request_id = r.id
  order by w.scope <> '', w.id limit 2) w)`;
const columns = (viewer: Viewer): RawBuilder<unknown> => sql`
  r.id, r.request_no, r.form_kind, r.version, r.status, r.requester_id, r.applicant_id, ${isVoidColumn} as is_void,
  ${visibleTo(viewer)} as is_visible, ${written} as wrote,
  (select max(n.version) from requests n where n.request_no = r.request_no and n.version > r.version and n.status = 5) as newest`;

/** Valid and running requests that refer to rows of these requests. */
export async function usersOf(db: Queryable, viewer: Viewer, ids: readonly string[]): Promise<readonly UserRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UserRow>`
    select pairs.source, ${columns(viewer)} from (
      select distinct e.request_id as source, f.request_id as id
      from registry_entries e
      join request_references f on f.registry = e.registry and f.code = e.code and f.scope = e.scope
        and (e.state = 'current' or f.version = e.version)
      where e.request_id = any(${[...ids]}::uuid[]) and f.request_id <> e.request_id
      union
      select q.id, f.request_id from requests q
      join request_references f on f.registry = 'request' and f.code = q.request_no
      where q.id = any(${[...ids]}::uuid[]) and f.request_id <> q.id) pairs
    join requests r on r.id = pairs.id
    where r.status in (2, 3, 5)
    order by r.form_kind, r.request_no, r.version limit ${maxRows}`.execute(db);
  return rows;
}

/** The same for one row, whichever request wrote it. */
export async function usersOfCode(
  db: Queryable,
  viewer: Viewer,
  { registry, code }: { readonly registry: string; readonly code: string },
): Promise<readonly UserRow[]> {
  const { rows } = await sql<UserRow>`
    select '' as source, ${columns(viewer)} from (
      select distinct f.request_id as id from request_references f where f.registry = ${registry} and f.code = ${code}) pairs
    join requests r on r.id = pairs.id
    where r.status in (2, 3, 5)
    order by r.form_kind, r.request_no, r.version limit ${maxRows}`.execute(db);
  return rows;
}

/** The present row, whoever wrote it. */
export async function currentRow(
  db: Queryable,
  { registry, code }: { readonly registry: string; readonly code: string },
): Promise<{ readonly version: number; readonly request_id: string | null } | undefined> {
  return db
    .selectFrom("registry_entries")
    .select(["version", "request_id"])
    .where("registry", "=", registry)
    .where("code", "=", code)
    .where("state", "=", "current")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** The codes that identify a request: the first ones that it wrote. */
export async function codesWritten(db: Queryable, requestId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("registry_entries")
    .select("code")
    .where("request_id", "=", requestId)
    .orderBy(sql`scope <> ''`)
    .orderBy("id")
    .limit(2)
    .execute();
  return rows.map(({ code }) => code);
}
