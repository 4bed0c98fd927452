import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { containsPattern } from "../../../lists/text-match.ts";

export interface FoundRecord {
  readonly registry: string;
  readonly code: string;
  readonly hint: string | null;
}

/** Current rows of these registries whose code or name contains the word; codes that begin with it come first. */
export async function recordsNamed(
  db: Queryable,
  registries: readonly string[],
  word: string,
  most: number,
): Promise<readonly FoundRecord[]> {
  const pattern = containsPattern(word);
  const { rows } = await sql<FoundRecord>`
    select registry, code, hint from (
      select e.registry, e.code, e.id,
        coalesce(e.data ->> 'customerName', e.data ->> 'bodyName', e.data ->> 'tkBodyName', e.data ->> 'eqpName') as hint
      from registry_entries e
      where e.registry = any(${[...registries]}::text[]) and e.state = 'current' and e.terms @> bigrams(${word})
        and lower(e.code) like ${pattern}
      limit ${enough}) found
    order by position(${word.toLowerCase()} in lower(code)), code, id limit ${most}`.execute(db);
  return rows;
}

/** At most this many rows are ranked; a word that finds more needs another letter. */
const enough = 200;

/** Those of these page paths that are in the person's menu. */
export async function openPages(db: Queryable, userId: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct m.path from menus m
    join role_menus rm on rm.menu_id = m.id
    join user_roles ur on ur.role_id = rm.role_id and ur.user_id = ${userId}
    left join menus above on above.id = m.parent_id
    left join menus top on top.id = above.parent_id
    where m.path = any(${[...paths]}::text[]) and m.menu_type <> 2 and m.status = 'active'
      and coalesce(above.status, 'active') = 'active' and coalesce(top.status, 'active') = 'active'`.execute(db);
  return new Set(rows.map(({ path }) => path));
}
