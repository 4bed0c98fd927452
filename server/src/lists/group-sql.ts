import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import type { Narrowing, SortKey } from "./list-definition.ts";
import { countRows } from "./list-sql.ts";
import { type AnyList, keysOf, type Selection } from "./selection.ts";
import { firstOfWay, keysOfWay, union } from "./way-sql.ts";

/** The grouping of a list's rows. */
export interface Grouping {
  /** The columns of a row that determine its groups. */
  readonly keys: Readonly<Record<string, SortKey>>;
  /** Joined to `found`, which has the keys as columns: a row with several values is in several groups. */
  readonly from?: RawBuilder<unknown>;
  /** Never null. */
  readonly value: RawBuilder<unknown>;
  readonly names?: { readonly zh: RawBuilder<unknown>; readonly en: RawBuilder<unknown> };
  /** All possible values, if an index begins with the column: each is then counted by the index, up to the limit. */
  readonly known?: { readonly column: RawBuilder<unknown>; readonly values: readonly string[] };
  /** For a list over all people's rows: the rows with a value, and the rows in the group of the empty value. */
  readonly within?: { readonly some: Narrowing; readonly none: Narrowing };
}

export interface CountedGroup {
  readonly value: string;
  readonly zh: string | null;
  readonly en: string | null;
  readonly total: number;
  /** How many rows were read to find the groups. */
  readonly read?: number;
}

/** Counts every row of the selection in its group: for one's own lists, and for a limited number of rows. */
export async function countedGroups(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  grouping: Grouping,
  most?: number,
): Promise<readonly CountedGroup[]> {
  const keys = [...Object.entries(list.keys), ...Object.entries(grouping.keys)];
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const parts = list
    .ways(selection.scope as never)
    .map((way) => sql`(${keysOfWay(list, selection, way, keys)} ${limit})`);
  return grouped(db, grouping, sql`select * from (${union(list, parts)}) every ${limit}`);
}

/** The same for the first rows in the order of the list. */
export async function firstGroups(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  grouping: Grouping,
  most: number,
): Promise<readonly CountedGroup[]> {
  const reading = { keys: keysOf(list, selection.column) ?? [], along: Object.entries(grouping.keys), enough: most };
  const parts = list.ways(selection.scope as never).map((way) => firstOfWay(list, selection, way, reading));
  return grouped(db, grouping, sql`select * from (${union(list, parts)}) every limit ${most}`);
}

async function grouped(
  db: Queryable,
  { from, value, names }: Grouping,
  found: RawBuilder<unknown>,
): Promise<readonly CountedGroup[]> {
  const { rows } = await sql<CountedGroup>`
    with found as materialized (${found})
    select ${value} as value, min(${names?.zh ?? sql`null::text`}) as zh, min(${names?.en ?? sql`null::text`}) as en,
      count(*)::int as total, (select count(*)::int from found) as read
    from found ${from ?? sql``} group by 1`.execute(db);
  return rows;
}

/**
 * Counts each known value by its index, up to the limit and one more: the cost does not depend on the length of the
 * list.
 */
export async function knownGroups(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  { column, values }: NonNullable<Grouping["known"]>,
  cap: number,
): Promise<readonly CountedGroup[]> {
  const keys = keysOf(list, selection.column) ?? [];
  const ofValue = { ...selection, narrowings: [...selection.narrowings, sql`${column} = known.value`] };
  const parts = list
    .ways(selection.scope as never)
    .map((way) => firstOfWay(list, ofValue, way, { keys, enough: cap + 1 }));
  const { rows } = await sql<CountedGroup>`
    select known.value, null as zh, null as en, counted.total
    from unnest(${[...values]}::text[]) as known(value) cross join lateral (
      select count(*)::int as total from (select * from (${union(list, parts)}) found limit ${cap + 1}) upto) counted
    where counted.total > 0`.execute(db);
  return rows;
}

/** The number of rows that are only in the group of the empty value. */
export async function countNone(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  none: Narrowing,
  cap: number,
): Promise<readonly CountedGroup[]> {
  const total = await countRows(db, list, { ...selection, narrowings: [...selection.narrowings, none] }, cap);
  return total === 0 ? [] : [{ value: "", zh: null, en: null, total }];
}
