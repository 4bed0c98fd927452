import type { FormStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable } from "../../db/database.ts";
import type { Viewer } from "../directory/public.ts";
import { isVoidColumn } from "../registries/public.ts";
import { visibleTo } from "../request-access/public.ts";

export interface RelatedRow {
  readonly id: string;
  readonly request_no: string | null;
  readonly form_kind: string;
  readonly subject: string;
  readonly status: FormStatus;
  readonly version: number;
  readonly is_void: boolean;
}

/** Far more than a page shows; a platform that hundreds build on is looked into through its find center. */
const most = 200;

const columns = sql`r.id, r.request_no, r.form_kind, r.subject, r.status, r.version, ${isVoidColumn} as is_void`;

/** The requests that wrote the rows, in the versions, that this request was submitted with. */
export async function writersFor(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from request_references f
    join registry_entries e
      on e.registry = f.registry and e.code = f.code and e.scope = f.scope and e.version = f.version
    join requests r on r.id = e.request_id
    where f.request_id = ${requestId} and r.id <> ${requestId} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${most}`.execute(db);
  return rows;
}

/** The requests that were submitted with something this request wrote. */
export async function readersOf(db: Queryable, viewer: Viewer, requestId: string): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from registry_entries e
    join request_references f on f.registry = e.registry and f.code = e.code and f.scope = e.scope
      and (e.state = 'current' or f.version = e.version)
    join requests r on r.id = f.request_id
    where e.request_id = ${requestId} and r.id <> ${requestId} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${most}`.execute(db);
  return rows;
}

/** The requests that were submitted with a row of that code, whatever its version. */
export async function readersOfCode(
  db: Queryable,
  viewer: Viewer,
  { registry, code }: { readonly registry: string; readonly code: string },
): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select distinct ${columns} from request_references f
    join requests r on r.id = f.request_id
    where f.registry = ${registry} and f.code = ${code} and ${visibleTo(viewer)}
    order by r.form_kind, r.request_no, r.version limit ${most}`.execute(db);
  return rows;
}

export interface Review {
  readonly request_id: string;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Current risk reviews with a line on that failure analysis. */
export async function reviewsNaming(db: Queryable, viewer: Viewer, faNo: string): Promise<readonly Review[]> {
  const names = (table: string) => sql`e.data @> ${JSON.stringify({ [table]: [{ faNo }] })}::jsonb`;
  const { rows } = await sql<Review>`
    select e.request_id, e.code, e.data from registry_entries e
    join requests r on r.id = e.request_id
    where e.registry = 'trrs' and e.state = 'current' and (${names("maskLines")} or ${names("nonMaskLines")})
      and ${visibleTo(viewer)}
    order by e.code limit ${most}`.execute(db);
  return rows;
}

/** Whether a request of one of these kinds waits for this person. */
export async function handlesKind(db: Queryable, userId: string, kinds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from request_people p join tasks t on t.request_id = p.request_id
    where p.user_id = ${userId} and p.form_kind = any(${kinds})
      and t.status in ('open', 'held') and ${userId} = any(t.people)
    limit 1`.execute(db);
  return rows.length > 0;
}
