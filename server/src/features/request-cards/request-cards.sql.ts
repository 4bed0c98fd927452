import { sql } from "kysely";
import type { Queryable } from "../../db/database.ts";
import type { Viewer } from "../directory/public.ts";
import { visibleTo } from "../request-access/public.ts";
import { type ListedRow, requestColumns } from "../request-lists/public.ts";

export type CardRow = ListedRow;

/** Those of these requests that somebody may see. */
export async function visibleRequests(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${requestColumns} from requests r
    where r.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer)}`.execute(db);
  return rows;
}
