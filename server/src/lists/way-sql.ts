import { type RawBuilder, sql } from "kysely";
import { keyFromText } from "./list-cursor.ts";
import type { OneOf, Way } from "./list-definition.ts";
import {
  type AnyList,
  isWide,
  type NamedKeys,
  plainNarrowings,
  ordered,
  searchesOf,
  type Selection,
} from "./selection.ts";

/** A source with all its conditions, and the ranges by which it is read. */
interface NarrowedWay extends Way {
  readonly narrowed: readonly RawBuilder<unknown>[];
  readonly ranges: readonly OneOf[];
}

/** Reading range by range pays off up to this many ranges. */
const maxRanges = 64;

interface Reading {
  readonly keys: NamedKeys;
  readonly enough: number | RawBuilder<unknown>;
  /** Read with them, but not part of the order. */
  readonly along?: NamedKeys;
}

/** The first keys of a source in the order of the list, ignoring text searches. */
export function firstOfWay(
  list: AnyList,
  selection: Selection,
  way: Way,
  { keys, enough, along = [] }: Reading,
): RawBuilder<unknown> {
  const chosen = inRanges(way, selection, list);
  const read = sql`${selectKeys(list, selection, chosen, [...keys, ...along])}
    order by ${ordered(undefined, keys, selection.order)} limit ${enough}`;
  if (chosen.ranges.length === 0) return sql`(${read})`;
  const ranges = chosen.ranges.map(
    ({ values, type }, at) => sql`unnest(${[...values]}::${sql.raw(type)}[]) as ${rangeOf(at)}(value)`,
  );
  return sql`(select in_range.* from ${sql.join(ranges, sql` cross join `)} cross join lateral (${read}) in_range)`;
}

/** All keys of a source that match the conditions, unordered: for searches by the text index. */
export function keysOfWay(list: AnyList, selection: Selection, way: Way, keys: NamedKeys): RawBuilder<unknown> {
  const { narrowed, ...found } = inOneRange(way, selection);
  const texts = searchesOf(selection).map(({ indexed }) => indexed);
  return selectKeys(list, selection, { ...found, narrowed: [...narrowed, ...texts] }, keys);
}

export function union(list: AnyList, parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, list.waysOverlap ? sql` union ` : sql` union all `);
}

function inRanges(way: Way, selection: Selection, list: AnyList): NarrowedWay {
  const narrowings = plainNarrowings(selection);
  // A person's own rows are few: there the planner must see all conditions.
  const several = narrowings.filter((one): one is OneOf => isWide(list) && "values" in one && one.values.length > 1);
  const ranges = [...(way.each ? [{ ...way.each, type: "text" as const }] : []), ...several];
  if (ranges.reduce((product, { values }) => product * values.length, 1) > maxRanges) return inOneRange(way, selection);
  const rest = narrowings.filter((one) => !several.some((range) => range === one));
  const within = ranges.map(({ column }, at) => sql`${column} = ${rangeOf(at)}.value`);
  return { ...way, ranges, narrowed: [...within, ...rest.map(narrowingSql)] };
}

function inOneRange(way: Way, selection: Selection): NarrowedWay {
  const each = way.each ? [{ ...way.each, type: "text" as const }] : [];
  return { ...way, ranges: [], narrowed: [...each, ...plainNarrowings(selection)].map(narrowingSql) };
}

function rangeOf(at: number): RawBuilder<unknown> {
  return sql.ref(`range_${at}`);
}

function narrowingSql(one: RawBuilder<unknown> | OneOf): RawBuilder<unknown> {
  return "values" in one ? anyOf(one) : one;
}

/** A single value is compared by equality: an index that begins with the column then keeps its order. */
function anyOf({ column, values, type }: OneOf): RawBuilder<unknown> {
  const cast = sql.raw(type);
  const [only, ...others] = values;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? sql`${column} = ${only}::${cast}` : sql`${column} = any(${[...values]}::${cast}[])`;
}

function selectKeys(list: AnyList, selection: Selection, way: NarrowedWay, keys: NamedKeys): RawBuilder<unknown> {
  const where = [way.where, ...way.narrowed, ...beyond(selection, keys)];
  const needsJoin = selection.narrowings.length > 0 || keys.some(([, key]) => key.needsJoin);
  const columns = keys.map(([name, key]) => sql`${key.by} as ${sql.ref(name)}`);
  return sql`select ${sql.join(columns)} from ${way.from} ${needsJoin ? (list.join ?? sql``) : sql``}
    where ${sql.join(where, sql` and `)}`;
}

/** The rows after the position, compared as tuples, so that an index in this order can be used. */
function beyond({ after, order }: Selection, keys: NamedKeys): readonly RawBuilder<unknown>[] {
  if (!after) return [];
  const here = sql.join(keys.map(([, key]) => key.by));
  const there = sql.join(keys.map(([, key], at) => keyFromText(after.values[at] ?? "", key.type)));
  return [order === "asc" ? sql`(${here}) > (${there})` : sql`(${here}) < (${there})`];
}
