import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";
import { type ListedRow, requestColumns } from "../request-lists/public.ts";

export type CardRow = ListedRow;

/**
 * Those of these requests, by id or number, that the viewer may see. The newest version of each number comes first;
 * drafts are left out.
 */
export async function visibleRequests(
  db: Queryable,
  viewer: Viewer,
  { ids, numbers }: { readonly ids: readonly string[]; readonly numbers: readonly string[] },
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${requestColumns} from requests r
    where (r.id = any(${[...ids]}::uuid[]) or (r.request_no = any(${[...numbers]}::text[]) and r.status <> 0))
      and ${visibleTo(viewer)}
    order by r.version desc`.execute(db);
  return rows;
}
