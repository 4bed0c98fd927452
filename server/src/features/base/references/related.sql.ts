import type { FormStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../directory/public.ts";
import { isVoidColumn } from "../registry-rows/public.ts";
import { visibleTo } from "../request-access/public.ts";
import type { RelatedRequest } from "../../registry/lookups/contract.ts";

interface RelatedRow {
  readonly id: string;
  readonly request_no: string | null;
  readonly form_kind: string;
  readonly subject: string;
  readonly status: FormStatus;
  readonly version: number;
  readonly is_void: boolean;
}

/**
 * Far more than a page shows. For a platform that hundreds of requests build on, its find center is the place to look.
 */
const maxRows = 200;

const columns = sql`r.id, r.request_no, r.form_kind, r.subject, r.status, r.version, ${isVoidColumn} as is_void`;

/** The requests that wrote the rows, in the versions with which this request was submitted. */
export async function writersFor(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from request_references f
    join registry_entries e
      on e.registry = f.registry and e.code = f.code and e.scope = f.scope and e.version = f.version
    join requests r on r.id = e.request_id
    where f.request_id = ${requestId} and r.id <> ${requestId} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${maxRows}`.execute(db);
  return rows;
}

/** The requests that were submitted with a row of this request. */
export async function readersOf(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from registry_entries e
    join request_references f on f.registry = e.registry and f.code = e.code and f.scope = e.scope
      and (e.state = 'current' or f.version = e.version)
    join requests r on r.id = f.request_id
    where e.request_id = ${requestId} and r.id <> ${requestId} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${maxRows}`.execute(db);
  return rows;
}

/** The requests that were submitted with a row of that code, in any version. */
export async function readersOfCode(
  db: Queryable,
  viewer: Viewer,
  { registry, code }: { readonly registry: string; readonly code: string },
): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from request_references f
    join requests r on r.id = f.request_id
    where f.registry = ${registry} and f.code = ${code} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${maxRows}`.execute(db);
  return rows;
}

export function presentRelated({ id, request_no, form_kind, is_void, ...row }: RelatedRow): RelatedRequest {
  return { ...row, applyId: id, requestNo: request_no, formType: form_kind, ...(is_void ? { isVoid: true } : {}) };
}
