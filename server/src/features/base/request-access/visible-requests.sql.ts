import { type RawBuilder, sql } from "kysely";
import type { Grant, Viewer } from "../directory/public.ts";

/** `canSeeRequest` as a condition on `requests as r`, for lists and exports. */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  const ways = [
    sql`r.applicant_id = ${viewer.id}`,
    sql`exists (select 1 from request_people p where p.user_id = ${viewer.id} and p.request_id = r.id)`,
    ...viewer.grants.map(grantCondition),
  ];
  return sql<boolean>`(r.requester_id = ${viewer.id} or (r.status <> 0 and (${sql.join(ways, sql` or `)})))`;
}

function grantCondition({ kinds, departments }: Grant): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (kinds !== "every" && "only" in kinds) parts.push(sql`r.form_kind = any(${kinds.only})`);
  if (kinds !== "every" && "except" in kinds && kinds.except.length > 0)
    parts.push(sql`r.form_kind <> all(${kinds.except})`);
  if (departments !== "every") parts.push(sql`r.department_id = any(${departments})`);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** Whether the person is or was a participant of the request. */
export function isInvolved(userId: string, requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isInvolvedOf(sql`${userId}`, requestId);
}

/**
 * Holders of an open task are participants at once, even if so many are asked that their rows are written a little
 * later.
 */
export function isInvolvedOf(userId: RawBuilder<unknown>, requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from request_people p where p.user_id = ${userId} and p.request_id = ${requestId})
    or exists (select 1 from tasks h where h.request_id = ${requestId} and h.status in ('open', 'held')
      and ${userId} = any(h.people)))`;
}
