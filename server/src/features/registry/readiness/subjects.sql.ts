import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { startsPattern } from "../../../lists/text-match.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { visibleTo } from "../../base/request-access/public.ts";

/** Those of these requests that the reader may see. */
export async function visibleAmong(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select r.id from requests r where r.id = any(${[...ids]}::uuid[]) and ${visibleTo(viewer)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface SubjectRow {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changed_at: Date;
}

/** Users type to narrow a longer list. */
const maxRows = 50;
/** Searches at most this many for those that the reader may see. */
const maxCandidates = 2000;

/** Current devices or shuttles with a request that the reader may see, newest first. Codes are in capitals. */
export async function subjectsOf(
  db: Queryable,
  viewer: Viewer,
  registry: "device" | "shuttle",
  start: string,
): Promise<readonly SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select e.code, e.data, e.changed_at from (
      select id, code, data, changed_at, request_id from registry_entries
      where registry = ${registry} and state = 'current' and code like ${startsPattern(start.toUpperCase())}
      order by id desc limit ${maxCandidates}) e
    where e.request_id is null
      or exists (select 1 from requests r where r.id = e.request_id and ${visibleTo(viewer)})
      or exists (select 1 from request_references f join requests r on r.id = f.request_id
        where f.registry = ${registry} and f.code = e.code and ${visibleTo(viewer)})
    order by e.id desc limit ${maxRows}`.execute(db);
  return rows;
}
