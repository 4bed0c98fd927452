import { type Selectable, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";
import type { RequestsTable } from "../../../db/tables/requests.ts";
import { Refused } from "../../../http/refused.ts";
import type { Viewer } from "../directory/public.ts";
import { canSeeRequest } from "./policy.ts";
import { asRequestId } from "./request-id.ts";
import { isInvolved } from "./visible-requests.sql.ts";

export type RequestRow = Selectable<RequestsTable>;

/** The request if this person may see it. A missing request and one that is not for the person get the same answer. */
export async function findVisibleRequest(
  db: Queryable,
  viewer: Viewer,
  applyId: string,
): Promise<RequestRow | undefined> {
  const id = asRequestId(applyId);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom("requests as r")
    .selectAll("r")
    .select(isInvolved(viewer.id, sql.ref("r.id")).as("is_involved"))
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_involved, ...request } = row;
  return canSeeRequest(viewer, request, is_involved) ? request : undefined;
}

/** The same, refusing with 510. */
export async function requireVisibleRequest(db: Queryable, viewer: Viewer, applyId: string): Promise<RequestRow> {
  const request = await findVisibleRequest(db, viewer, applyId);
  if (!request) throw notVisible();
  return request;
}

/** The request with its participants, for checks on behalf of several people. */
export async function readRequestWithPeople(
  db: Queryable,
  id: string,
): Promise<{ readonly request: RequestRow; readonly people: ReadonlySet<string> } | undefined> {
  const [request, involved] = await Promise.all([
    db.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirst(),
    db.executeQuery(
      preparedQuery<{ readonly user_id: string }>(
        `select user_id from request_people where request_id = $1
        union select unnest(people) from tasks where request_id = $1 and status in ('open', 'held')`,
        [id],
      ),
    ),
  ]);
  return request && { request, people: new Set(involved.rows.map(({ user_id }) => user_id)) };
}

export function notVisible(): Refused {
  return new Refused("no-permission-to-view");
}
