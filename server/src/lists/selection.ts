import { type RawBuilder, sql } from "kysely";
import type { Position } from "./list-cursor.ts";
import type { Condition, ListDefinition, Narrowing, Order, Search, SortKey } from "./list-definition.ts";

/** A definition with its types erased: the compiler has checked the request against it before. */
export interface AnyList extends Omit<ListDefinition<never, object, string, unknown>, "conditions"> {
  readonly conditions: Readonly<Record<string, Condition<never, never>>>;
}

/** The request of one reading of a list. */
export interface Selection {
  readonly scope: unknown;
  /** The meaning of the given conditions. */
  readonly narrowings: readonly Narrowing[];
  readonly column: string;
  readonly order: Order;
  readonly after: Position | undefined;
}

/** Parses each condition once: finding people by name reads the whole directory. */
export function understood(
  list: AnyList,
  scope: unknown,
  conditions: Readonly<Record<string, unknown>>,
): readonly Narrowing[] {
  return Object.entries(conditions).flatMap(([name, value]) => {
    const condition = list.conditions[name];
    return condition && value !== undefined ? [condition(value as never, scope as never)].flat() : [];
  });
}

export type NamedKeys = readonly (readonly [string, SortKey])[];

/** The keys of an order: the sort column first, then the keys that make it unambiguous. */
export function keysOf(list: AnyList, column: string): NamedKeys | undefined {
  const sort = Object.hasOwn(list.sorts, column) ? list.sorts[column] : undefined;
  const keys = Object.entries(list.keys);
  if (sort === undefined) return undefined;
  return sort === "keys" ? keys : [["sort_key", sort], ...keys];
}

/** Whether the list has all people's rows rather than one person's own. */
export function isWide(list: AnyList): boolean {
  return list.total.plain !== "exact";
}

/** The conditions other than text searches. */
export function plainNarrowings({ narrowings }: Selection): readonly Exclude<Narrowing, Search>[] {
  return narrowings.flatMap((one) => (isSearch(one) ? [] : [one]));
}

/** The text searches. */
export function searchesOf({ narrowings }: Selection): readonly Search[] {
  return narrowings.filter(isSearch);
}

function isSearch(one: Narrowing): one is Search {
  return "indexed" in one;
}

export function ordered(table: string | undefined, keys: NamedKeys, order: Order): RawBuilder<unknown> {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const by = ([name, key]: readonly [string, SortKey]) => (table === undefined ? key.by : sql.ref(`${table}.${name}`));
  return sql.join(keys.map((key) => sql`${by(key)} ${direction}`));
}
