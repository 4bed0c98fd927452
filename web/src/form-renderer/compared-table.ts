import { isRecord, type Row } from "@signoff/forms/values/form-values";
import type { CellMark, GridColumn } from "../cell-grid/column.ts";
import type { TableDifferences } from "./placed-notes.ts";

export interface ComparedTable {
  readonly rows: readonly Row[];
  readonly marks: ((rowIndex: number, key: string) => CellMark | undefined) | undefined;
  readonly rowHead: ((rowIndex: number) => string) | undefined;
  /** Where a row of the data is shown: removed rows stand between them. */
  readonly shownAt: (row: number) => number;
}

interface ShownRow {
  readonly row: Row;
  /** Where the row stands in the data; undefined for one that is gone. */
  readonly at: number | undefined;
}

/** A table with what changed marked. Removed rows are shown again in their old place, unless the table is being edited. */
export function comparedTable(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  differences: TableDifferences | undefined,
  isEdited: boolean,
): ComparedTable {
  if (!differences) return { rows, marks: undefined, rowHead: undefined, shownAt: (row) => row };
  const removed = isEdited ? [] : differences.removed.filter(({ before }) => isRecord(before));
  const shown = withRemoved(rows, removed);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return {
    rows: removed.length === 0 ? rows : shown.map(({ row }) => row),
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
      const at = shown[rowIndex]?.at;
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
