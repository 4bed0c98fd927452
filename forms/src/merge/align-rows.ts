import type { Row } from "../values/form-values.ts";
import { rowIdOf } from "../values/row-id.ts";
import { rowKeyOf } from "../values/row-key.ts";

/** Which row of an older table became which row of a newer one: place in the older -> place in the newer. */
export type Alignment = ReadonlyMap<number, number>;

/**
 * Rows are known by their ids. Those without one (not saved yet, or saved before rows had ids) are known by where they
 * stand and what is in them: unchanged in place first, then by the columns that name a row, then by content wherever it
 * stands, then those left over in their order. Two rows with different ids are never the same.
 */
export function alignRows(
  before: readonly Row[],
  after: readonly Row[],
  keys: readonly string[] | undefined,
  contentOf: (row: Row) => string,
): Alignment {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    pairs.set(from, to);
    taken.add(to);
  };
  const [oldIds, newIds] = [before.map(rowIdOf), after.map(rowIdOf)];
  const placeOf = new Map(newIds.flatMap((id, at) => (id === undefined ? [] : [[id, at] as const])));
  for (const [at, id] of oldIds.entries()) {
    const to = id === undefined ? undefined : placeOf.get(id);
    if (to !== undefined && !taken.has(to)) pair(at, to);
  }
  if (pairs.size === before.length) return pairs;
  const mayPair = (from: number, to: number) => oldIds[from] === undefined || newIds[to] === undefined;
  const [old, now] = [before.map(contentOf), after.map(contentOf)];
  for (const [at, content] of old.entries())
    if (!pairs.has(at) && !taken.has(at) && content === now[at] && mayPair(at, at)) pair(at, at);
  const pairBy = (nameOf: (row: Row, at: number, side: readonly string[]) => string | undefined) => {
    const places = new Map<string, number[]>();
    for (const [at, row] of after.entries()) {
      const name = taken.has(at) ? undefined : nameOf(row, at, now);
      if (name !== undefined) places.set(name, [...(places.get(name) ?? []), at]);
    }
    for (const [at, row] of before.entries()) {
      const name = pairs.has(at) ? undefined : nameOf(row, at, old);
      const open = name === undefined ? undefined : places.get(name);
      const turn = open?.findIndex((place) => mayPair(at, place)) ?? -1;
      const [to] = turn < 0 ? [] : (open?.splice(turn, 1) ?? []);
      if (to !== undefined) pair(at, to);
    }
  };
  if (keys) pairBy((row) => rowKeyOf(row, keys));
  pairBy((_row, at, side) => side[at]);
  // A row that had an id and is nowhere now was taken out: what is new is not guessed to be it.
  const left = before.flatMap((_row, at) => (pairs.has(at) || oldIds[at] !== undefined ? [] : [at]));
  const right = after.flatMap((_row, at) => (taken.has(at) ? [] : [at]));
  if (left.length === right.length) for (const [turn, at] of left.entries()) pair(at, right[turn] ?? at);
  // Rows were added or taken out too: only those that still stand where they stood are surely the same.
  else for (const at of left) if (at < after.length && !taken.has(at)) pair(at, at);
  return pairs;
}
