import type { FormStatus } from "@signoff/domain/status/form-status";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../../db/database.ts";
import type { Directory, Viewer } from "../../../base/directory/public.ts";
import { isVoidColumn } from "../../../base/registry-rows/public.ts";
import { visibleTo } from "../../../base/request-access/public.ts";

/** A running or valid request that refers to something another request wrote. */
export interface TouchedRow {
  readonly id: string;
  readonly request_no: string | null;
  readonly version: number;
  readonly form_kind: string;
  readonly status: FormStatus;
  readonly subject: string;
  readonly is_void: boolean;
  readonly requester_id: string;
  readonly applicant_id: string | null;
  readonly is_visible: boolean;
  /** An open task of the reader, if any. */
  readonly own_task: number | null;
  /** The request is already back with its requester. */
  readonly is_rework: boolean;
  readonly process_id: string | null;
  /** The codes by which it refers to the other request. */
  readonly codes: readonly string[];
}

/** Far more than a person reads. */
const maxTouched = 500;

/** By the records the request wrote, or by its own number. */
const referringTo = (requestId: string): RawBuilder<unknown> => sql`
  select f.request_id as id, array_agg(distinct f.code order by f.code) as codes
  from (
    select registry, code, scope from registry_entries where request_id = ${requestId} and state = 'current'
    union all select 'request', request_no, '' from requests where id = ${requestId}) e
  join request_references f on f.registry = e.registry and f.code = e.code and f.scope = e.scope
  where f.request_id <> ${requestId}
  group by f.request_id`;

/** The same without the details for a reader: whom to notify of a revision. */
export async function idsTouchedBy(db: Queryable, requestId: string): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from (${referringTo(requestId)}) named join requests r on r.id = named.id
    where r.status in (2, 3, 5) and r.request_no is distinct from (select request_no from requests where id = ${requestId})
    order by r.id limit ${maxTouched}`.execute(db);
  return rows;
}

/** The requests that a change would affect, running ones first. */
export async function touchedBy(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    select r.id, r.request_no, r.version, r.form_kind, r.status, r.subject, r.requester_id, r.applicant_id,
      ${isVoidColumn} as is_void, ${visibleTo(viewer)} as is_visible, named.codes, r.process_id,
      (select min(t.id) from tasks t where t.request_id = r.id and t.status = 'open' and ${viewer.id} = any(t.people))
        as own_task,
      exists (select from tasks t where t.request_id = r.id and t.status = 'open' and t.kind = 'amend') as is_rework
    from (${referringTo(requestId)}) named
    join requests r on r.id = named.id
    where r.status in (2, 3, 5) and r.request_no is distinct from (select request_no from requests where id = ${requestId})
    order by r.status <> 2, r.form_kind, r.request_no, r.version
    limit ${maxTouched}`.execute(db);
  return rows;
}

/** Whether the owners of the request have already been notified of this change: a job may run twice. */
export async function wasTold(tx: Tx, requestId: string, change: string): Promise<boolean> {
  const { rows } = await sql`
    select from history where request_id = ${requestId} and details ->> 'change' = ${change} limit 1`.execute(tx);
  return rows.length > 0;
}

interface Owned {
  readonly requester_id: string;
  readonly applicant_id: string | null;
}

/** The owners of a request: its requester and its applicant. People who have left are not notified. */
export function ownersOf(directory: Pick<Directory, "person">, { requester_id, applicant_id }: Owned): string[] {
  const owners = new Set([requester_id, ...(applicant_id === null ? [] : [applicant_id])]);
  return [...owners].filter((person) => directory.person(person)?.active === true);
}
