import { isEmptyValue, type Row } from "../values/form-values.ts";
import { rowIdOf, withRowId } from "../values/row-id.ts";
import { type Alignment, alignRows } from "./align-rows.ts";
import { contentText, isSame } from "./is-same.ts";

/** A table as exported to a spreadsheet, as imported, and as it is in the form now. */
export interface SheetVersions {
  readonly base: readonly Row[];
  readonly mine: readonly Row[];
  /** For each of `mine` its position in `base`; null for an added row. */
  readonly places: readonly (number | null)[];
  readonly theirs: readonly Row[];
}

export interface SheetRules {
  /** The columns that name a row. */
  readonly keys: readonly string[] | undefined;
  /** The column that only contains the row number. */
  readonly counter: string | undefined;
  /** The columns that are imported from a spreadsheet. */
  readonly columns: readonly string[];
  readonly isOpen: (column: string, row: Row) => boolean;
  /** Whether rows may be added and removed. */
  readonly takesRows: boolean;
}

export interface CellChange {
  readonly column: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Changed on both sides, differently. */
  readonly isClash: boolean;
}

/** Result for one row. `same` rows are listed for display. */
export interface SheetLine {
  readonly kind: "same" | "changed" | "added" | "removed";
  /** The row in the form; absent for a new one, or one that was removed there. */
  readonly theirs?: number;
  /** The row in the spreadsheet; absent if it was removed there. */
  readonly mine?: number;
  readonly cells: readonly CellChange[];
  /** Removed on one side and changed on the other. */
  readonly isClash: boolean;
  /** Changed in cells that are closed in the form: these changes are not applied. */
  readonly closed: readonly string[];
}

/**
 * Compares cell by cell the changes in the spreadsheet with the changes in the form since the export; moved rows stay
 * the same rows.
 */
export function sheetChanges(versions: SheetVersions, rules: SheetRules): readonly SheetLine[] {
  const { base, mine, places, theirs } = versions;
  const contentOf = (row: Row) => contentText(row, rules.counter);
  const now = alignRows(base, theirs, rules.keys, contentOf);
  const placeOf = new Map(places.flatMap((place, at) => (place === null ? [] : [[place, at] as const])));
  const byTheirs = invert(now);
  const lines = theirs.map((row, at): SheetLine => {
    const from = byTheirs.get(at);
    if (from === undefined) return { kind: "same", theirs: at, cells: [], isClash: false, closed: [] };
    const own = placeOf.get(from);
    if (own !== undefined) return changedLine(base[from] ?? {}, mine[own] ?? {}, row, { theirs: at, mine: own }, rules);
    const isClash = contentOf(base[from] ?? {}) !== contentOf(row);
    const kind = rules.takesRows ? "removed" : "same";
    return { kind, theirs: at, cells: [], isClash: isClash && rules.takesRows, closed: [] };
  });
  return inOrder(lines, newLines(versions, now, contentOf, rules), versions);
}

function changedLine(
  base: Row,
  mine: Row,
  theirs: Row,
  at: { readonly theirs: number; readonly mine: number },
  rules: SheetRules,
): SheetLine {
  const cells: CellChange[] = [];
  const closed: string[] = [];
  for (const column of rules.columns) {
    const [was, own, other] = [base[column], mine[column], theirs[column]];
    if (column === rules.counter || isSame(own, was) || isSame(own, other)) continue;
    if (!rules.isOpen(column, { ...theirs, ...mine })) closed.push(column);
    else cells.push({ column, base: was, mine: own, theirs: other, isClash: !isSame(other, was) });
  }
  return { kind: cells.length > 0 ? "changed" : "same", ...at, cells, isClash: false, closed };
}

/** Rows that only the spreadsheet has: added there, or changed there while the form removed them. */
function newLines(
  { base, mine, places }: SheetVersions,
  now: Alignment,
  contentOf: (row: Row) => string,
  { takesRows, columns, isOpen }: SheetRules,
): readonly SheetLine[] {
  if (!takesRows) return [];
  return mine.flatMap((row, at): SheetLine[] => {
    const place = places[at] ?? null;
    const closed = columns.filter((column) => !isEmptyValue(row[column]) && !isOpen(column, row));
    const line = { kind: "added", mine: at, cells: [], closed } as const;
    if (place === null) return [{ ...line, isClash: false }];
    if (now.has(place) || contentOf(base[place] ?? {}) === contentOf(row)) return [];
    return [{ ...line, isClash: true }];
  });
}

/**
 * The order of the spreadsheet if rows were moved there, otherwise that of the form. A row that only one side has
 * follows its predecessor on that side.
 */
function inOrder(
  known: readonly SheetLine[],
  added: readonly SheetLine[],
  { mine, places }: SheetVersions,
): readonly SheetLine[] {
  const byMine = new Map([...known, ...added].flatMap((line) => (line.mine === undefined ? [] : [[line.mine, line]])));
  const inSheet = mine.flatMap((_row, at) => byMine.get(at) ?? []);
  return isMoved(places) ? woven(inSheet, known) : woven(known, inSheet);
}

function isMoved(places: readonly (number | null)[]): boolean {
  const kept = places.filter((place) => place !== null);
  return kept.some((place, at) => place < (kept[at - 1] ?? 0));
}

/** All of the first in its order, with the additional ones of the second after their predecessors there. */
function woven(first: readonly SheetLine[], second: readonly SheetLine[]): readonly SheetLine[] {
  const leading = new Set(first);
  const after = new Map<SheetLine | undefined, SheetLine[]>();
  let last: SheetLine | undefined;
  for (const line of second) {
    if (leading.has(line)) last = line;
    else after.set(last, [...(after.get(last) ?? []), line]);
  }
  return [...(after.get(undefined) ?? []), ...first.flatMap((line) => [line, ...(after.get(line) ?? [])])];
}

function invert(alignment: Alignment): ReadonlyMap<number, number> {
  return new Map([...alignment].map(([from, to]) => [to, from]));
}

/** As exported, as in the spreadsheet, as in the form now. */
export type SheetSide = "base" | "mine" | "theirs";

/** The user's choice: the lines to take over, and the value of each clashing cell. */
export interface SheetChoice {
  readonly isTaken: (line: SheetLine) => boolean;
  readonly sideOf: (line: SheetLine, column: string) => SheetSide;
}

/** The table with the chosen changes. */
export function takeChanges(
  lines: readonly SheetLine[],
  { base, mine, places, theirs }: SheetVersions,
  { isTaken, sideOf }: SheetChoice,
): readonly Row[] {
  return lines.flatMap((line): Row[] => {
    const row = line.theirs === undefined ? undefined : theirs[line.theirs];
    if (!isTaken(line) || line.kind === "same") return row ? [row] : [];
    if (line.kind === "removed") return [];
    const cells = line.cells.map((cell) => [cell.column, cell[sideOf(line, cell.column)]] as const);
    const changed = { ...row, ...Object.fromEntries(cells) };
    if (line.kind === "changed") return [filledCells(changed, [])];
    const place = places[line.mine ?? -1] ?? null;
    const added = filledCells({ ...mine[line.mine ?? -1] }, line.closed);
    // A row that the form removed meanwhile returns with its old id.
    return [withRowId(added, place === null ? undefined : rowIdOf(base[place] ?? {}))];
  });
}

function filledCells(row: Row, without: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => !isEmptyValue(value) && !without.includes(key)),
  );
}
