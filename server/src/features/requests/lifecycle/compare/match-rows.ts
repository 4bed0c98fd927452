import { isEmptyValue, type Row } from "@signoff/forms/values/form-values";
import { sameValue } from "@signoff/forms/values/same-value";
import { rowKeyOf } from "@signoff/forms/values/row-key";

export interface PlacedRow {
  readonly row: Row;
  readonly at: number;
}

export interface MatchedRows {
  readonly pairs: readonly { readonly before: PlacedRow; readonly after: PlacedRow }[];
  readonly added: readonly PlacedRow[];
  readonly removed: readonly PlacedRow[];
}

/** Unnamed rows match when at least this share of their cells is equal. */
const likeness = 0.5;

/** Compares at most this many pairs, however long the two tables are. */
const maxPairs = 20_000;

/**
 * Matches the rows of two tables by the columns that name them, and unnamed rows by content: equal rows first, then
 * similar ones. `compared` are the columns whose content counts.
 */
export function matchRows(
  from: readonly Row[],
  to: readonly Row[],
  keys: readonly string[] | undefined,
  compared: readonly string[],
): MatchedRows {
  const open: OpenRows = { left: placed(from), right: placed(to) };
  const byKey = keys ? pairBy(open, (row) => rowKeyOf(row, keys)) : [];
  const byContent = pairBy(open, (row) => JSON.stringify(compared.map((column) => row[column] ?? null)));
  // A row whose name has changed counts as another row.
  const isNamed = ({ row }: PlacedRow) => keys !== undefined && rowKeyOf(row, keys) !== undefined;
  const likely = mostSimilar(
    open.left.filter((one) => !isNamed(one)),
    open.right.filter((one) => !isNamed(one)),
    compared,
  );
  const known = new Set(likely.flatMap(({ before, after }) => [before, after]));
  return {
    pairs: [...byKey, ...byContent, ...likely].toSorted((a, b) => a.after.at - b.after.at),
    added: open.right.filter((one) => !known.has(one)),
    removed: open.left.filter((one) => !known.has(one)),
  };
}

/** The rows that have not been matched yet. */
interface OpenRows {
  left: readonly PlacedRow[];
  right: readonly PlacedRow[];
}

/** Pairs rows of the same name, each once, and removes them from the open ones. */
function pairBy(open: OpenRows, nameOf: (row: Row) => string | undefined): MatchedRows["pairs"] {
  const byName = new Map<string, PlacedRow[]>();
  // Runs from the end, so that the first of several equal rows is taken first.
  for (const one of open.left.toReversed()) {
    const name = nameOf(one.row);
    if (name === undefined) continue;
    const same = byName.get(name);
    if (same) same.push(one);
    else byName.set(name, [one]);
  }
  const pairs = open.right.flatMap((after) => {
    const name = nameOf(after.row);
    const before = name === undefined ? undefined : byName.get(name)?.pop();
    return before ? [{ before, after }] : [];
  });
  const taken = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  open.left = open.left.filter((one) => !taken.has(one));
  open.right = open.right.filter((one) => !taken.has(one));
  return pairs;
}

function placed(rows: readonly Row[]): readonly PlacedRow[] {
  return rows.map((row, at) => ({ row, at }));
}

/**
 * Pairs the most similar rows first; of equally similar ones, those closest to each other. In small tables every row is
 * compared with every other; in long ones only with open rows near it.
 */
function mostSimilar(left: readonly PlacedRow[], right: readonly PlacedRow[], compared: readonly string[]) {
  const reach = Math.floor(maxPairs / Math.max(left.length, 1));
  const candidates = left.flatMap((before, at) => {
    const start = reach >= right.length ? 0 : Math.max(0, Math.min(at - Math.floor(reach / 2), right.length - reach));
    return right
      .slice(start, start + reach)
      .map((after) => ({ before, after, share: alike(before.row, after.row, compared) }));
  });
  const distance = ({ before, after }: { before: PlacedRow; after: PlacedRow }) => Math.abs(before.at - after.at);
  const taken = new Set<PlacedRow>();
  return candidates
    .filter(({ share }) => share >= likeness)
    .toSorted((a, b) => b.share - a.share || distance(a) - distance(b))
    .filter(({ before, after }) => {
      if (taken.has(before) || taken.has(after)) return false;
      taken.add(before).add(after);
      return true;
    });
}

function alike(before: Row, after: Row, compared: readonly string[]): number {
  const filled = compared.filter((column) => !isEmptyValue(before[column]) || !isEmptyValue(after[column]));
  const same = filled.filter((column) => sameValue(before[column], after[column]));
  return filled.length === 0 ? 1 : same.length / filled.length;
}
