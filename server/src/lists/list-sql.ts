import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import { keyAsText, keyFromText, type Position } from "./list-cursor.ts";
import type { Condition, ListDefinition, Order, SortKey, Way } from "./list-definition.ts";

/** A definition with its types forgotten: the compiler has held the request against it before. */
export interface AnyList extends Omit<ListDefinition<never, object, string, unknown>, "conditions" | "driving"> {
  readonly conditions: Readonly<Record<string, Condition<never, never>>>;
  readonly driving?: readonly PropertyKey[];
}

/** What one reading of a list asks for. */
export interface Selection {
  readonly scope: unknown;
  /** Only those that are given. */
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly column: string;
  readonly order: Order;
  readonly after: Position | undefined;
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

/** How many rows there are, up to the cap and one more. */
export async function countRows(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  cap: number | undefined,
): Promise<number> {
  const limit = cap === undefined ? sql`` : sql`limit ${cap + 1}`;
  const keys = Object.entries(list.keys);
  const parts = list
    .ways(selection.scope as never)
    .map((way) => sql`(${selectKeys(list, { ...selection, after: undefined }, inOneRange(way), keys)} ${limit})`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select * from (${union(list, parts)}) found ${limit}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Every way reads as many keys as the page could need of it; together they make the page. */
function merged(list: AnyList, selection: Selection, keys: NamedKeys, enough: number): RawBuilder<unknown> {
  // Ranges are worth reading one by one only while nothing else leads to the rows faster.
  const isDriven = list.driving?.some((name) => String(name) in selection.conditions) ?? false;
  const parts = list.ways(selection.scope as never).map((way) => {
    const chosen = isDriven ? inOneRange(way) : way;
    const read = sql`${selectKeys(list, selection, chosen, keys)}
      order by ${ordered(undefined, keys, selection.order)} limit ${enough}`;
    if (!chosen.each) return sql`(${read})`;
    return sql`(select in_range.* from unnest(${[...chosen.each.values]}::text[]) as range_of(value)
      cross join lateral (${read}) in_range)`;
  });
  return union(list, parts);
}

function union(list: AnyList, parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, list.waysOverlap ? sql` union ` : sql` union all `);
}

function inOneRange({ each, ...way }: Way): Way {
  if (!each) return way;
  return { ...way, where: sql`${way.where} and ${each.column} = any(${[...each.values]}::text[])` };
}

function selectKeys(list: AnyList, selection: Selection, way: Way, keys: NamedKeys): RawBuilder<unknown> {
  const conditions = Object.entries(selection.conditions).flatMap(([name, value]) => {
    const condition = list.conditions[name];
    return condition ? [condition(value as never, selection.scope as never)] : [];
  });
  const range = way.each ? [sql`${way.each.column} = range_of.value`] : [];
  const where = [way.where, ...range, ...conditions, ...beyond(selection, keys)];
  const needsJoin = conditions.length > 0 || keys.some(([, key]) => key.needsJoin);
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
