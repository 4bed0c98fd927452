import type { Row } from "../values/form-values.ts";
import { rowKeyOf } from "../values/row-key.ts";

/** Which row of an older table became which row of a newer one: place in the older -> place in the newer. */
export type Alignment = ReadonlyMap<number, number>;

/**
 * Rows have no number of their own, so they are known by where they stand and what is in them: unchanged in place first,
 * then by the columns that name a row, then by content wherever it stands, then those left over in their order.
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
  const [old, now] = [before.map(contentOf), after.map(contentOf)];
  for (const [at, content] of old.entries()) if (content === now[at]) pair(at, at);
  const pairBy = (nameOf: (row: Row, at: number, side: readonly string[]) => string | undefined) => {
    const places = new Map<string, number[]>();
    for (const [at, row] of after.entries()) {
      const name = taken.has(at) ? undefined : nameOf(row, at, now);
      if (name !== undefined) places.set(name, [...(places.get(name) ?? []), at]);
    }
    for (const [at, row] of before.entries()) {
      const name = pairs.has(at) ? undefined : nameOf(row, at, old);
      const to = name === undefined ? undefined : places.get(name)?.shift();
      if (to !== undefined) pair(at, to);
    }
  };
  if (keys) pairBy((row) => rowKeyOf(row, keys));
  pairBy((_row, at, side) => side[at]);
  const left = before.flatMap((_row, at) => (pairs.has(at) ? [] : [at]));
  const right = after.flatMap((_row, at) => (taken.has(at) ? [] : [at]));
  if (left.length === right.length) for (const [turn, at] of left.entries()) pair(at, right[turn] ?? at);
  // Rows were added or taken out too: only those that still stand where they stood are surely the same.
  else for (const at of left) if (at < after.length && !taken.has(at)) pair(at, at);
  return pairs;
}
