import { sql } from "kysely";
import type { Way } from "../../../lists/list-definition.ts";
import type { Grant, Viewer } from "../../base/directory/public.ts";

/**
 * `canSeeRequest` as several sources of a list: one for the requests that the person takes or took part in, one for
 * each right to see more. A person who sees everything needs no merge. Shells are never listed.
 */
export function visibleWays(viewer: Viewer): readonly Way[] {
  const grants = viewer.grants.map(grantWay);
  const everything = viewer.grants.findIndex(({ kinds, departments }) => isEvery(kinds) && departments === "every");
  const widest = grants[everything];
  if (widest) return [widest];
  return [...grants, { from: ownRequests, where: sql`r.user_id = ${viewer.id} and r.status <> 0` }];
}

/**
 * The most frequent conditions of such a list are on the row of the participant. The request itself is read only for
 * other conditions.
 */
const ownRequests = sql`(select p.user_id, p.request_id as id, p.form_kind, p.status, p.department_id, p.applicant_id,
    p.request_no, p.submitted_at, p.created_at, q.subject, q.priority, q.current_nodes
  from request_people p left join requests q on q.id = p.request_id) r`;

/** All requests of one right to see more. */
export function grantWay({ kinds, departments }: Grant): Way {
  const from = sql`requests r`;
  const listed = sql`r.status <> 0`;
  const ofKinds = kindCondition(kinds);
  if (departments !== "every")
    return {
      from,
      where: sql`${listed} and ${ofKinds}`,
      each: { column: sql`r.department_id`, values: departments },
    };
  if (typeof kinds === "object" && "only" in kinds)
    return { from, where: listed, each: { column: sql`r.form_kind`, values: kinds.only } };
  return { from, where: sql`${listed} and ${ofKinds}` };
}

function kindCondition(kinds: Grant["kinds"]) {
  if (kinds === "every") return sql`true`;
  if ("only" in kinds) return sql`r.form_kind = any(${[...kinds.only]}::text[])`;
  return kinds.except.length === 0 ? sql`true` : sql`r.form_kind <> all(${[...kinds.except]}::text[])`;
}

function isEvery(kinds: Grant["kinds"]): boolean {
  return kinds === "every" || ("except" in kinds && kinds.except.length === 0);
}
