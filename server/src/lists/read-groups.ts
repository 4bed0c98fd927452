import type { Queryable } from "../db/database.ts";
import { type CountedGroup, countedGroups, countNone, firstGroups, type Grouping, knownGroups } from "./group-sql.ts";
import type { ListDefinition } from "./list-definition.ts";
import { type AnyList, isWide, searchesOf, type Selection, understood } from "./selection.ts";

export interface GroupReading<Scope, Conditions extends object, Column extends string, Row> {
  readonly list: ListDefinition<Scope, Conditions, Column, Row>;
  readonly scope: Scope;
  readonly conditions: Conditions;
  readonly grouping: Grouping;
}

export interface ReadGroup extends CountedGroup {
  /** There are more than `total`. */
  readonly isCapped: boolean;
}

export interface ReadGroups {
  readonly groups: readonly ReadGroup[];
  /** There are more rows than were read: these are the groups of so many of them. */
  readonly readOnly?: number;
}

/** Of a list that spans everybody's rows no more are read to tell their groups. */
export const maxGrouped = 2_000;

/**
 * The groups of a list with how many rows each has, the largest first. One's own rows are all counted. Of everybody's,
 * a value that an index knows is counted by it up to the cap of the list; otherwise so many rows are read and no more,
 * and the answer says so.
 */
export async function readGroups<Scope, Conditions extends object, Column extends string, Row>(
  db: Queryable,
  reading: GroupReading<Scope, Conditions, Column, Row>,
): Promise<ReadGroups> {
  const list = reading.list as unknown as AnyList;
  const { scope, grouping } = reading;
  const narrowings = understood(list, scope, reading.conditions as Readonly<Record<string, unknown>>);
  const selection: Selection = { scope, narrowings, ...list.sortedBy, after: undefined };
  if (!isWide(list)) return inOrder(await countedGroups(db, list, selection, grouping), undefined);
  const cap = list.total.narrowed;
  const isSearched = searchesOf(selection).length > 0;
  if (grouping.known && !isSearched) return inOrder(await knownGroups(db, list, selection, grouping.known, cap), cap);
  if (isSearched || !grouping.within) return partly(await countedGroups(db, list, selection, grouping, maxGrouped + 1));
  const { some, none } = grouping.within;
  const running = { ...selection, narrowings: [...narrowings, some] };
  const [groups, rest] = await Promise.all([
    firstGroups(db, list, running, grouping, maxGrouped + 1),
    countNone(db, list, selection, none, cap),
  ]);
  const read = partly(groups);
  return { ...read, groups: [...read.groups, ...inOrder(rest, cap).groups] };
}

function inOrder(found: readonly CountedGroup[], cap: number | undefined): ReadGroups {
  const groups = found.map((group) =>
    cap !== undefined && group.total > cap ? { ...group, total: cap, isCapped: true } : { ...group, isCapped: false },
  );
  return { groups: groups.toSorted(byTotal) };
}

function partly(found: readonly CountedGroup[]): ReadGroups {
  // One row more than the limit is read only as a sign that there are more.
  const isPart = (found[0]?.read ?? 0) > maxGrouped;
  const groups = found.map((group) => ({ ...group, isCapped: isPart })).toSorted(byTotal);
  return isPart ? { groups, readOnly: maxGrouped } : { groups };
}

/** The largest first; rows without a value come last. */
function byTotal(one: CountedGroup, other: CountedGroup): number {
  const isLast = Number(one.value === "") - Number(other.value === "");
  return isLast || other.total - one.total || one.value.localeCompare(other.value, "en");
}
