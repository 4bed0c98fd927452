import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";

/**
 * Far more than a page shows. For a platform that hundreds of requests build on, its find center is the place to look.
 */
const maxRows = 200;

export interface Review {
  readonly request_id: string;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Current risk reviews with a line about that failure analysis. */
export async function reviewsNaming(db: Queryable, viewer: Viewer, faNo: string): Promise<readonly Review[]> {
  const names = (table: string) => sql`e.data @> ${JSON.stringify({ [table]: [{ faNo }] })}::jsonb`;
  const { rows } = await sql<Review>`
    select e.request_id, e.code, e.data from registry_entries e
    join requests r on r.id = e.request_id
    where e.registry = 'trrs' and e.state = 'current' and (${names("maskLines")} or ${names("nonMaskLines")})
      and ${visibleTo(viewer)}
    order by e.code limit ${maxRows}`.execute(db);
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
