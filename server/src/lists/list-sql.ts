import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import { keyAsText, keyFromText, type Position } from "./list-cursor.ts";
import type { Condition, ListDefinition, OneOf, Order, Search, SortKey, Way } from "./list-definition.ts";

/** A definition with its types forgotten: the compiler has held the request against it before. */
export interface AnyList extends Omit<ListDefinition<never, object, string, unknown>, "conditions"> {
  readonly conditions: Readonly<Record<string, Condition<never, never>>>;
}

/** What one reading of a list asks for. */
export interface Selection {
  readonly scope: unknown;
  /** Only those that are given. */
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly column: string;
  readonly order: Order;
  readonly after: Position | undefined;
  /** How the texts it asks for are looked for. */
  readonly search: keyof Search;
}

type NamedKeys = readonly (readonly [string, SortKey])[];

/** The keys of an order: the sort column first, then what makes it total. */
export function keysOf(list: AnyList, column: string): NamedKeys | undefined {
  const sort = Object.hasOwn(list.sorts, column) ? list.sorts[column] : undefined;
  const keys = Object.entries(list.keys);
  if (sort === undefined) return undefined;
  return sort === "keys" ? keys : [["sort_key", sort], ...keys];
}

export type FoundRow = Readonly<Record<string, unknown>> & { readonly cursor_values: readonly string[] };

export async function pageRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly FoundRow[]> {
  const keys = keysOf(list, selection.column) ?? [];
  const values = keys.map(([name, key]) => keyAsText(sql.ref(`page.${name}`), key.type));
  const { rows } = await sql<FoundRow>`
    with page as materialized (
      select * from (${merged(list, selection, keys, limit + offset)}) found
      order by ${ordered("found", keys, selection.order)} limit ${limit} offset ${offset}
    )
    select ${list.columns}, array[${sql.join(values)}] as cursor_values
    from page ${list.rowsOf}
    order by ${ordered("page", keys, selection.order)}`.execute(db);
  return rows;
}

/** How many rows there are, up to the cap and one more. The widest way often tells enough by itself. */
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
  const limit = cap === undefined ? sql`` : sql`limit ${cap + 1}`;
  const keys = Object.entries(list.keys);
  const everywhere = { ...selection, after: undefined };
  const parts = ways.map((way) =>
    // Very many are counted as they are shown: the planner does well with that, and stops early.
    cap !== undefined && isWide(list) && !isFoundByText(list, selection)
      ? readWay(list, everywhere, way, { keys, enough: cap + 1 })
      : sql`(${selectKeys(list, everywhere, inOneRange(way, everywhere, list), keys)} ${limit})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select * from (${union(list, parts)}) found ${limit}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A way with everything that narrows it, and the ranges it is read by. */
interface NarrowedWay extends Way {
  readonly narrowed: readonly RawBuilder<unknown>[];
  readonly ranges: readonly OneOf[];
}

/** Reading range by range pays while there are not too many of them. */
const mostRanges = 64;

interface Reading {
  readonly keys: NamedKeys;
  readonly enough: number;
}

/** Every way reads as many keys as the page could need of it; together they make the page. */
function merged(list: AnyList, selection: Selection, keys: NamedKeys, enough: number): RawBuilder<unknown> {
  const ways = list.ways(selection.scope as never);
  return union(
    list,
    ways.map((way) => readWay(list, selection, way, { keys, enough })),
  );
}

function readWay(list: AnyList, selection: Selection, way: Way, { keys, enough }: Reading): RawBuilder<unknown> {
  const isByText = isFoundByText(list, selection);
  const chosen = isByText ? inOneRange(way, selection, list) : inRanges(way, selection, list);
  const found = selectKeys(list, selection, chosen, keys);
  // Behind the fence of an offset the planner finds them as if all were wanted, and not along the order.
  const read = isByText
    ? sql`select * from (${found} offset 0) by_text order by ${ordered("by_text", keys, selection.order)} limit ${enough}`
    : sql`${found} order by ${ordered(undefined, keys, selection.order)} limit ${enough}`;
  if (chosen.ranges.length === 0) return sql`(${read})`;
  const ranges = chosen.ranges.map(
    ({ values, type }, at) => sql`unnest(${[...values]}::${sql.raw(type)}[]) as ${rangeOf(at)}(value)`,
  );
  return sql`(select in_range.* from ${sql.join(ranges, sql` cross join `)} cross join lateral (${read}) in_range)`;
}

/** What an index of texts finds comes in no order: it is sorted as a whole. */
function isFoundByText(list: AnyList, selection: Selection): boolean {
  return selection.search === "indexed" && hasSearch(list, selection);
}

/** Whether it spans everybody's rows, and not one person's own. */
function isWide(list: AnyList): boolean {
  return list.total.plain !== "exact";
}

function union(list: AnyList, parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, list.waysOverlap ? sql` union ` : sql` union all `);
}

/** Whether a text is looked for that an index knows. */
export function hasSearch(list: AnyList, selection: Selection): boolean {
  return narrowingsOf(list, selection).some((one) => "indexed" in one);
}

type Narrowing = ReturnType<Condition<never, never>>;

function narrowingsOf(list: AnyList, { conditions, scope }: Selection): readonly Narrowing[] {
  return Object.entries(conditions).flatMap(([name, value]) => {
    const condition = list.conditions[name];
    return condition ? [condition(value as never, scope as never)] : [];
  });
}

function inRanges(way: Way, selection: Selection, list: AnyList): NarrowedWay {
  const narrowings = narrowingsOf(list, selection);
  // A person's own rows are few: there the planner must see all that narrows them.
  const several = narrowings.filter((one): one is OneOf => isWide(list) && "values" in one && one.values.length > 1);
  const ranges = [...(way.each ? [{ ...way.each, type: "text" as const }] : []), ...several];
  if (ranges.reduce((product, { values }) => product * values.length, 1) > mostRanges)
    return inOneRange(way, selection, list);
  const rest = narrowings.filter((one) => !several.some((range) => range === one));
  const within = ranges.map(({ column }, at) => sql`${column} = ${rangeOf(at)}.value`);
  return { ...way, ranges, narrowed: [...within, ...rest.map((one) => narrowingSql(one, selection))] };
}

function inOneRange(way: Way, selection: Selection, list: AnyList): NarrowedWay {
  const each = way.each ? [{ ...way.each, type: "text" as const }] : [];
  const narrowings = [...each, ...narrowingsOf(list, selection)];
  return { ...way, ranges: [], narrowed: narrowings.map((one) => narrowingSql(one, selection)) };
}

function rangeOf(at: number): RawBuilder<unknown> {
  return sql.ref(`range_${at}`);
}

function narrowingSql(one: Narrowing, { search }: Selection): RawBuilder<unknown> {
  if ("indexed" in one) return one[search];
  return "values" in one ? anyOf(one) : one;
}

/** One value is compared as such: an index that begins with the column then keeps its order. */
function anyOf({ column, values, type }: OneOf): RawBuilder<unknown> {
  const cast = sql.raw(type);
  const [only, ...others] = values;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${only}::${cast}` : sql`${column} = any(${[...values]}::${cast}[])`;
}

function selectKeys(list: AnyList, selection: Selection, way: NarrowedWay, keys: NamedKeys): RawBuilder<unknown> {
  const where = [way.where, ...way.narrowed, ...beyond(selection, keys)];
  const needsJoin = Object.keys(selection.conditions).length > 0 || keys.some(([, key]) => key.needsJoin);
  const columns = keys.map(([name, key]) => sql`${key.by} as ${sql.ref(name)}`);
  return sql`select ${sql.join(columns)} from ${way.from} ${needsJoin ? (list.join ?? sql``) : sql``}
    where ${sql.join(where, sql` and `)}`;
}

/** Rows after the position, compared as a whole so that an index in this order serves it. */
function beyond({ after, order }: Selection, keys: NamedKeys): readonly RawBuilder<unknown>[] {
  if (!after) return [];
  const here = sql.join(keys.map(([, key]) => key.by));
  const there = sql.join(keys.map(([, key], at) => keyFromText(after.values[at] ?? "", key.type)));
  return [order === "asc" ? sql`(${here}) > (${there})` : sql`(${here}) < (${there})`];
}

function ordered(table: string | undefined, keys: NamedKeys, order: Order): RawBuilder<unknown> {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const by = ([name, key]: readonly [string, SortKey]) => (table === undefined ? key.by : sql.ref(`${table}.${name}`));
  return sql.join(keys.map((key) => sql`${by(key)} ${direction}`));
}
