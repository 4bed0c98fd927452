import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import { runPlannedOnce } from "../db/prepared.ts";
import { keyAsText } from "./list-cursor.ts";
import type { Way } from "./list-definition.ts";
import { type AnyList, isWide, keysOf, ordered, searchesOf, type Selection } from "./selection.ts";
import { firstOfWay, keysOfWay, union } from "./way-sql.ts";

export type FoundRow = Readonly<Record<string, unknown>> & { readonly cursor_values: readonly string[] };

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** One page in the order of the list, without a text search. */
export async function pageRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  range: Range,
): Promise<readonly FoundRow[]> {
  return shownRows(db, list, selection, firstKeys(list, selection, range));
}

/** With the number of all rows; absent if the page has all of them. */
export type OpeningRow = FoundRow & { readonly list_total: number | null };

/**
 * The first page of a list as it opens, with the total if there are more rows. Most calls of a list are this one, so it
 * is one round trip and planned once. The page size is part of its text: a plan for any page size would assume a large
 * one.
 */
export async function firstPage(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  { limit, cap }: { readonly limit: number; readonly cap: number | undefined },
): Promise<readonly OpeningRow[]> {
  const enough = sql.lit(limit);
  const found = keysUpTo(list, selection, enough, sql`limit ${enough}`);
  const total = sql`, case when (select count(*) from page) = ${enough}
    then ${totalOf(list, selection, cap)} end as list_total`;
  return (await runPlannedOnce(db, shownOf(list, selection, found, total))) as readonly OpeningRow[];
}

/**
 * Counts as `countRows` does. Only ranges are read in their order: a plan for all people might sort all of one person's
 * rows before counting the first.
 */
function totalOf(list: AnyList, selection: Selection, cap: number | undefined): RawBuilder<unknown> {
  const ways = list.ways(selection.scope as never);
  const enough = cap === undefined ? undefined : sql.lit(cap + 1);
  const count = (of: readonly Way[]) =>
    sql`(${countOf(list, selection, of, enough, ({ each }) => each !== undefined)})`;
  const all = count(ways);
  const [widest] = ways;
  if (enough === undefined || !widest || ways.length === 1) return all;
  const first = count([widest]);
  return sql`case when ${first} = ${enough} then ${enough} else ${all} end`;
}

/** One page of a search by the text index. Its matches are unordered, so they are fetched as a whole and sorted. */
export async function indexedRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  { limit, offset }: Range,
): Promise<readonly FoundRow[]> {
  const keys = keysOf(list, selection.column) ?? [];
  const ways = list.ways(selection.scope as never);
  // `offset` prevents the planner from using the order, so that it finds all matches first.
  const parts = ways.map((way) => sql`(${keysOfWay(list, selection, way, keys)} offset 0)`);
  const found = sql`select * from (${union(list, parts)}) found
    order by ${ordered("found", keys, selection.order)} limit ${limit} offset ${offset}`;
  return shownRows(db, list, selection, found);
}

export interface NearbyRows {
  readonly rows: readonly FoundRow[];
  /** How many matches are nearby, up to `most`; zero if the page is beyond the last of them. */
  readonly matches: number;
}

/** The part of the list to read: this many rows after those that were read before. */
export interface Stretch {
  readonly skipped: number;
  readonly nearby: number;
}

/** The same among the rows of a stretch; offset and limit count its matches. */
export async function nearbyRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  { limit, offset, skipped, nearby, most }: Range & Stretch & { readonly most: number },
): Promise<NearbyRows> {
  const keys = keysOf(list, selection.column) ?? [];
  const searches = searchesOf(selection);
  const texts = searches.map(({ checked }) => checked);
  const read = (searches.every(({ isCheckedById }) => isCheckedById) ? list.idsOf : undefined) ?? list.rowsOf;
  const inOrder = ordered("page", keys, selection.order);
  const matching = sql`select page.* from (${firstKeys(list, selection, { limit: nearby, offset: skipped })}) page ${read}
    where ${sql.join(texts, sql` and `)} order by ${inOrder} limit ${most}`;
  const page = sql`select page.*, count(*) over () as matches from (${matching}) page
    order by ${inOrder} limit ${limit} offset ${offset}`;
  const found = await shownRows(db, list, selection, page, sql`, page.matches::int as matches`);
  const rows = found.map(({ matches: _matches, ...row }) => row as FoundRow);
  return { rows, matches: Number(found[0]?.["matches"] ?? 0) };
}

/** The keys in the order of the list, ignoring text searches: reads as many from every source as may be needed. */
function firstKeys(list: AnyList, selection: Selection, { limit, offset }: Range): RawBuilder<unknown> {
  return keysUpTo(list, selection, limit + offset, sql`limit ${limit} offset ${offset}`);
}

function keysUpTo(
  list: AnyList,
  selection: Selection,
  enough: number | RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = keysOf(list, selection.column) ?? [];
  const parts = list.ways(selection.scope as never).map((way) => firstOfWay(list, selection, way, { keys, enough }));
  return sql`select * from (${union(list, parts)}) found
    order by ${ordered("found", keys, selection.order)} ${wanted}`;
}

async function shownRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  found: RawBuilder<unknown>,
  more?: RawBuilder<unknown>,
): Promise<readonly FoundRow[]> {
  return (await shownOf(list, selection, found, more).execute(db)).rows;
}

/** The displayed columns of the rows with these keys. */
function shownOf(
  list: AnyList,
  selection: Selection,
  found: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<FoundRow> {
  const keys = keysOf(list, selection.column) ?? [];
  const values = keys.map(([name, key]) => keyAsText(sql.ref(`page.${name}`), key.type));
  return sql<FoundRow>`
    with page as materialized (${found})
    select ${list.columns}, array[${sql.join(values)}] as cursor_values ${more}
    from page ${list.rowsOf}
    order by ${ordered("page", keys, selection.order)}`;
}

/**
 * The number of rows (after the position, if given), up to the limit and one more. The source with most rows often
 * suffices on its own.
 */
export async function countRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  cap: number | undefined,
): Promise<number> {
  const ways = list.ways(selection.scope as never);
  const [widest] = ways;
  if (cap !== undefined && widest && ways.length > 1) {
    const total = await countWays(db, list, selection, [widest], cap);
    if (total > cap) return total;
  }
  return countWays(db, list, selection, ways, cap);
}

async function countWays(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  ways: readonly Way[],
  cap: number | undefined,
): Promise<number> {
  const { rows } = await countOf(list, selection, ways, cap === undefined ? undefined : cap + 1).execute(db);
  return rows[0]?.total ?? 0;
}

function countOf(
  list: AnyList,
  selection: Selection,
  ways: readonly Way[],
  enough: number | RawBuilder<unknown> | undefined,
  // Long lists are counted in display order: the planner handles that well, and stops early.
  isInOrder: (way: Way) => boolean = () => isWide(list) && searchesOf(selection).length === 0,
): RawBuilder<{ readonly total: number }> {
  const limit = enough === undefined ? sql`` : sql`limit ${enough}`;
  const keys = selection.after ? (keysOf(list, selection.column) ?? []) : Object.entries(list.keys);
  const parts = ways.map((way) =>
    enough !== undefined && isInOrder(way)
      ? firstOfWay(list, selection, way, { keys, enough })
      : sql`(${keysOfWay(list, selection, way, keys)} ${limit})`,
  );
  return sql`
    select count(*)::int as total from (select * from (${union(list, parts)}) found ${limit}) counted`;
}
