import { isRecord, type Row } from "@signoff/forms/values/form-values";
import type { CellMark, GridColumn } from "../cell-grid/column.ts";
import type { TableDifferences } from "./placed-notes.ts";

export interface ComparedTable {
  readonly rows: readonly Row[];
  readonly marks: ((rowIndex: number, key: string) => CellMark | undefined) | undefined;
  readonly rowHead: ((rowIndex: number) => string) | undefined;
  /** How many unchanged rows the line represents; undefined for a row. */
  readonly foldedAt: (rowIndex: number) => number | undefined;
  /** Display position of a row of the data: removed rows are between them. */
  readonly shownAt: (row: number) => number;
}

interface ShownRow {
  readonly row: Row;
  /** Position of the row in the data; undefined for a removed one. */
  readonly at: number | undefined;
  readonly folded?: number;
}

export interface Compared {
  readonly differences: TableDifferences | undefined;
  readonly isEdited: boolean;
  /** Also shows its unchanged rows. */
  readonly isUnfolded?: boolean;
}

/**
 * A table with its changes marked. Unless it is being edited, removed rows are shown again in their old place, and of
 * the unchanged rows only those beside a change.
 */
export function comparedTable(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  { differences, isEdited, isUnfolded = false }: Compared,
): ComparedTable {
  if (!differences)
    return { rows, marks: undefined, rowHead: undefined, shownAt: (row) => row, foldedAt: () => undefined };
  const removed = isEdited ? [] : differences.removed.filter(({ before }) => isRecord(before));
  const all = withRemoved(rows, removed);
  const shown = isEdited || isUnfolded ? all : withFolds(all, differences);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return {
    rows: shown.length === rows.length && removed.length === 0 ? rows : shown.map(({ row }) => row),
    foldedAt: (rowIndex) => shown[rowIndex]?.folded,
    shownAt: (row) => {
      const at = shown.findIndex((one) => one.at === row);
      return at < 0 ? row : at;
    },
    rowHead: (rowIndex) => {
      const at = shown[rowIndex]?.at;
      if (at === undefined) return rowIndex < shown.length ? "−" : String(rowIndex + 1);
      return differences.added.has(at) ? "+" : String(at + 1);
    },
    marks: (rowIndex, key) => {
      const { at, folded } = shown[rowIndex] ?? {};
      if (folded !== undefined) return undefined;
      if (at === undefined) return rowIndex < shown.length ? { kind: "removed" } : undefined;
      if (differences.added.has(at)) return { kind: "added" };
      const cells = differences.cells.get(at);
      if (!cells?.has(key)) return undefined;
      return { kind: "changed", before: byKey.get(key)?.format(cells.get(key), rows[at] ?? {}) ?? "" };
    },
  };
}

function withRemoved(rows: readonly Row[], removed: TableDifferences["removed"]): readonly ShownRow[] {
  const shown: ShownRow[] = rows.map((row, at) => ({ row, at }));
  const gone = removed.toSorted((a, b) => a.at - b.at);
  for (const { at, before } of gone) {
    if (isRecord(before)) shown.splice(Math.min(at, shown.length), 0, { row: before, at: undefined });
  }
  return shown;
}

/** Fewer rows are shown instead of counted. */
const minFolded = 3;

/** Rows beside a change show where it is; the rows between are one line. */
function withFolds(shown: readonly ShownRow[], { added, cells }: TableDifferences): readonly ShownRow[] {
  const isChanged = shown.map(({ at }) => at === undefined || added.has(at) || cells.has(at));
  const isNear = (index: number) => [index - 1, index, index + 1].some((one) => isChanged[one]);
  const folded: ShownRow[] = [];
  let between: ShownRow[] = [];
  const close = () => {
    if (between.length < minFolded) folded.push(...between);
    else folded.push({ row: {}, at: undefined, folded: between.length });
    between = [];
  };
  for (const [index, row] of shown.entries()) {
    if (!isNear(index)) {
      between.push(row);
      continue;
    }
    close();
    folded.push(row);
  }
  close();
  return folded;
}
