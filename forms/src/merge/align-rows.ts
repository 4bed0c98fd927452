import type { Row } from "../values/form-values.ts";
import { rowIdOf } from "../values/row-id.ts";
import { rowKeyOf } from "../values/row-key.ts";

/** Maps rows of an older table to rows of a newer one: position in the older -> position in the newer. */
export type Alignment = ReadonlyMap<number, number>;

/**
 * Rows are identified by their ids. Rows without id (not saved yet, or saved before rows had ids) are identified by
 * position and content: first unchanged in place, then by the columns that name a row, then by content at any position,
 * then the remaining ones in order. Two rows with different ids are never the same.
 */
export function alignRows(
  before: readonly Row[],
  after: readonly Row[],
  keys: readonly string[] | undefined,
  contentOf: (row: Row) => string,
  /** Whether remaining rows are paired in order, or count as different rows. */
  isGuessing = true,
): Alignment {
  const pairing = new Pairing(before, after);
  if (pairing.isComplete) return pairing.pairs;
  // The content of a row matters only if ids do not distinguish it.
  const old = before.map((row, at) => (pairing.pairs.has(at) ? undefined : contentOf(row)));
  const now = after.map((row, at) => (pairing.taken.has(at) ? undefined : contentOf(row)));
  for (const [at, content] of old.entries()) if (content !== undefined && content === now[at]) pairing.pair(at, at);
  if (keys) pairing.pairBy((row) => rowKeyOf(row, keys));
  pairing.pairBy((_row, at, side) => (side === "before" ? old[at] : now[at]));
  if (isGuessing) pairing.pairLeft();
  return pairing.pairs;
}

type NameOf = (row: Row, at: number, side: "before" | "after") => string | undefined;

/** The rows paired so far. */
class Pairing {
  readonly pairs = new Map<number, number>();
  readonly taken = new Set<number>();
  private readonly before: readonly Row[];
  private readonly after: readonly Row[];
  private readonly oldIds: readonly (string | undefined)[];
  private readonly newIds: readonly (string | undefined)[];

  constructor(before: readonly Row[], after: readonly Row[]) {
    [this.before, this.after] = [before, after];
    [this.oldIds, this.newIds] = [before.map(rowIdOf), after.map(rowIdOf)];
    const placeOf = new Map(this.newIds.map((id, at) => [id, at]));
    for (const [at, id] of this.oldIds.entries()) {
      const to = id === undefined ? undefined : placeOf.get(id);
      if (to !== undefined && !this.taken.has(to)) this.note(at, to);
    }
  }

  get isComplete(): boolean {
    return this.pairs.size === this.before.length;
  }

  /** Pairs two rows unless one of them is already paired, or both have ids. */
  pair(from: number, to: number): void {
    if (!this.pairs.has(from) && !this.taken.has(to) && this.mayPair(from, to)) this.note(from, to);
  }

  /** Pairs rows of the same name, each with the first free one. */
  pairBy(nameOf: NameOf): void {
    const places = new Map<string, number[]>();
    for (const [at, row] of this.after.entries()) {
      const name = this.taken.has(at) ? undefined : nameOf(row, at, "after");
      const same = name === undefined ? undefined : places.get(name);
      if (same) same.push(at);
      else if (name !== undefined) places.set(name, [at]);
    }
    for (const [at, row] of this.before.entries()) {
      const name = this.pairs.has(at) ? undefined : nameOf(row, at, "before");
      const open = (name === undefined ? undefined : places.get(name)) ?? [];
      const turn = open.findIndex((place) => this.mayPair(at, place));
      const [to] = turn < 0 ? [] : open.splice(turn, 1);
      if (to !== undefined) this.note(at, to);
    }
  }

  /** Pairs the remaining rows in order; if rows were also added or removed, only those in the same position. */
  pairLeft(): void {
    const left = this.before.flatMap((_row, at) => (this.pairs.has(at) ? [] : [at]));
    const right = this.after.flatMap((_row, at) => (this.taken.has(at) ? [] : [at]));
    const isTurned = left.length === right.length;
    for (const [turn, from] of left.entries()) {
      const to = isTurned ? right[turn] : from;
      if (to !== undefined && to < this.after.length) this.pair(from, to);
    }
  }

  private mayPair(from: number, to: number): boolean {
    return this.oldIds[from] === undefined || this.newIds[to] === undefined;
  }

  private note(from: number, to: number): void {
    this.pairs.set(from, to);
    this.taken.add(to);
  }
}
