import { isEmptyValue, type Row } from "../values/form-values.ts";
import { rowIdKey, rowIdOf, withRowId } from "../values/row-id.ts";
import { rowKeyOf } from "../values/row-key.ts";
import { type Alignment, alignRows } from "./align-rows.ts";
import { contentText, isSame } from "./is-same.ts";

/** A table as it was, as I have it, and as it was stored meanwhile. */
export interface TableVersions {
  readonly base: readonly Row[];
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
}

/** One cell, or one whole row removed on one side, that both sides changed differently. */
export interface RowClash {
  /** Position in my table; in the other one if mine no longer has it. */
  readonly row: number;
  readonly column?: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface TableRules {
  /** The columns that name a row. */
  readonly keys: readonly string[] | undefined;
  /** Derived values are computed again, without a question. */
  readonly isDerived: (column: string) => boolean;
  /** The column that only contains the row number. */
  readonly counter: string | undefined;
  /** True: the other side's value counts. */
  readonly ask: (clash: RowClash) => boolean;
}

/**
 * Merges rows of both sides by cell: added ones stay, removed ones go, and only a cell changed on both sides is a
 * clash.
 */
export function mergeRows(versions: TableVersions, rules: TableRules): readonly Row[] {
  const { base, mine, theirs } = versions;
  const contentOf = (row: Row) => contentText(row, rules.counter);
  const isLike = (left: readonly Row[], right: readonly Row[]) =>
    left.length === right.length && left.every((row, at) => isLikeRow(row, right[at] ?? {}, contentOf));
  if (isLike(mine, theirs) || isLike(mine, base)) return theirs;
  if (isLike(theirs, base)) return mine;
  const own = alignRows(base, mine, rules.keys, contentOf);
  const other = alignRows(base, theirs, rules.keys, contentOf);
  const added = sameAdded(versions, own, other, rules.keys, contentOf);
  const fromMine = new Map<number, number>([...own].map(([from, to]) => [to, from]));
  const fromTheirs = new Map<number, number>([...other].map(([from, to]) => [to, from]));
  const placed: PlacedRow[] = [];
  for (const [at, row] of theirs.entries()) {
    const from = fromTheirs.get(at);
    const place = from === undefined ? added.get(at) : own.get(from);
    const ownRow = place === undefined ? undefined : mine[place];
    if (ownRow && place !== undefined) {
      const was = from === undefined ? {} : (base[from] ?? {});
      placed.push({ row: mergeRow(was, ownRow, row, place, rules), mine: place });
    } else if (from === undefined || keepsTheirs(base[from] ?? {}, row, at)) placed.push({ row, mine: undefined });
  }
  return counted(withMine(placed, mine, keepsMine), rules.counter);

  /** I removed it: gone, unless the other side changed it meanwhile and is preferred. */
  function keepsTheirs(was: Row, row: Row, at: number): boolean {
    return contentOf(was) !== contentOf(row) && rules.ask({ row: at, mine: undefined, theirs: row });
  }

  /** New, or changed here while the other side removed it. */
  function keepsMine(row: Row, at: number): boolean {
    const from = fromMine.get(at);
    if (from === undefined) return true;
    if (contentOf(base[from] ?? {}) === contentOf(row)) return false;
    return !rules.ask({ row: at, mine: row, theirs: undefined });
  }
}

function isLikeRow(left: Row, right: Row, contentOf: (row: Row) => string): boolean {
  return rowIdOf(left) === rowIdOf(right) && contentOf(left) === contentOf(right);
}

/** A row in the order of the other side, with its position in mine. */
interface PlacedRow {
  readonly row: Row;
  readonly mine: number | undefined;
}

/** Each of my rows that is not yet placed follows its predecessor. */
function withMine(
  placed: readonly PlacedRow[],
  mine: readonly Row[],
  keeps: (row: Row, at: number) => boolean,
): readonly Row[] {
  const after = new Map<number, Row[]>();
  const known = new Set(placed.map((one) => one.mine));
  let last = -1;
  for (const [at, row] of mine.entries()) {
    if (known.has(at)) last = at;
    else if (keeps(row, at)) after.set(last, [...(after.get(last) ?? []), row]);
  }
  const rows = placed.flatMap((one) => [one.row, ...(one.mine === undefined ? [] : (after.get(one.mine) ?? []))]);
  return [...(after.get(-1) ?? []), ...rows];
}

/** Rows that both sides added and that are the same: of the same name, or completely equal. Theirs -> mine. */
function sameAdded(
  { mine, theirs }: TableVersions,
  own: Alignment,
  other: Alignment,
  keys: readonly string[] | undefined,
  contentOf: (row: Row) => string,
): Alignment {
  const [old, known] = [new Set(own.values()), new Set(other.values())];
  const nameOf = (row: Row) => (keys && rowKeyOf(row, keys)) ?? contentOf(row);
  const fresh = new Map(mine.flatMap((row, at) => (old.has(at) ? [] : [[nameOf(row), at] as const])));
  const pairs = new Map<number, number>();
  for (const [at, row] of theirs.entries()) {
    const place = known.has(at) ? undefined : fresh.get(nameOf(row));
    if (place === undefined) continue;
    pairs.set(at, place);
    fresh.delete(nameOf(row));
  }
  return pairs;
}

function mergeRow(was: Row, mine: Row, theirs: Row, row: number, rules: TableRules): Row {
  const result: Row = {};
  // Mine may be from before the first save gave the row its id.
  const id = rowIdOf(theirs) ?? rowIdOf(mine);
  for (const column of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (column === rowIdKey) continue;
    const [own, other] = [mine[column], theirs[column]];
    const takesTheirs = isSame(own, other) || isSame(own, was[column]);
    const isClash = !takesTheirs && !isSame(other, was[column]) && !rules.isDerived(column) && column !== rules.counter;
    const value = takesTheirs || (isClash && rules.ask({ row, column, mine: own, theirs: other })) ? other : own;
    if (!isEmptyValue(value)) result[column] = value;
  }
  return withRowId(result, id);
}

function counted(rows: readonly Row[], counter: string | undefined): readonly Row[] {
  if (counter === undefined) return rows;
  return rows.map((row, at) => (row[counter] === undefined ? row : { ...row, [counter]: at + 1 }));
}
