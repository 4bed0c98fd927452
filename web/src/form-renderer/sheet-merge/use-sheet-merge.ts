import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { counterOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import {
  sheetChanges,
  type SheetLine,
  type SheetSide,
  type SheetVersions,
  takeChanges,
} from "@signoff/forms/merge/sheet-changes";
import type { Row } from "@signoff/forms/values/form-values";
import { rowKeyColumns } from "@signoff/forms/values/row-key";
import { useMemo, useState } from "react";
import type { GridColumn } from "../../cell-grid/column.ts";
import type { ImportedRows } from "../form-view-props.ts";

export interface MergeInput {
  readonly definition: FormDefinition;
  readonly indexed: IndexedTable;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly imported: ImportedRows & { readonly exported: NonNullable<ImportedRows["exported"]> };
  readonly takesRows: boolean;
}

export type LineProblem = ImportedRows["problems"][number];

export interface SheetMerge {
  readonly lines: readonly SheetLine[];
  readonly changes: readonly SheetLine[];
  readonly problemsOf: (line: SheetLine) => readonly LineProblem[];
  readonly isTaken: (line: SheetLine) => boolean;
  readonly take: (lines: readonly SheetLine[], taken: boolean) => void;
  readonly sideOf: (line: SheetLine, column: string) => SheetSide;
  readonly choose: (line: SheetLine, column: string, side: SheetSide) => void;
  readonly chooseForAll: (side: SheetSide) => void;
  /** Number of the line: as in the form, or as in the spreadsheet for a new line. */
  readonly numberOf: (line: SheetLine) => string;
  readonly mineOf: (line: SheetLine) => Row;
  readonly theirsOf: (line: SheetLine) => Row;
  readonly result: () => readonly Row[];
}

/** Changes of a workbook, and which of them to take over. */
export function useSheetMerge(input: MergeInput): SheetMerge {
  const { definition, indexed, columns, rows, imported, takesRows } = input;
  // Rows may change behind the dialog: the comparison uses the current ones.
  const versions = useMemo(() => versionsOf(rows, imported), [rows, imported]);
  const lines = useMemo(
    () => sheetChanges(versions, rulesOf({ definition, indexed, columns, takesRows })),
    [versions, definition, indexed, columns, takesRows],
  );
  const changes = useMemo(() => lines.filter(({ kind }) => kind !== "same"), [lines]);
  const problems = useMemo(() => Map.groupBy(imported.problems, ({ row }) => row), [imported]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [sides, setSides] = useState<ReadonlyMap<string, SheetSide>>(new Map());
  const problemsOf = (line: SheetLine) =>
    isNew(line) ? (problems.get(imported.lines[line.mine ?? -1] ?? -1) ?? []) : [];
  const isTaken = (line: SheetLine) => ticks.get(lineName(line)) ?? (!line.isClash && problemsOf(line).length === 0);
  const nameOf = (line: SheetLine, column: string) => `${lineName(line)} ${column}`;
  const sideOf = (line: SheetLine, column: string) => sides.get(nameOf(line, column)) ?? "mine";
  return {
    lines,
    changes,
    problemsOf,
    isTaken,
    take: (some, taken) => setTicks(new Map([...ticks, ...some.map((line) => [lineName(line), taken] as const)])),
    sideOf,
    choose: (line, column, side) => setSides(new Map([...sides, [nameOf(line, column), side]])),
    chooseForAll: (side) =>
      setSides(new Map(clashesIn(changes).map(({ line, cell }) => [nameOf(line, cell.column), side]))),
    numberOf: (line) => String((line.theirs ?? line.mine ?? 0) + 1),
    mineOf: (line) => versions.mine[line.mine ?? -1] ?? {},
    theirsOf: (line) => rows[line.theirs ?? -1] ?? {},
    result: () => takeChanges(lines, versions, { isTaken, sideOf }),
  };
}

export function clashesIn(lines: readonly SheetLine[]) {
  return lines.flatMap((line) => line.cells.filter(({ isClash }) => isClash).map((cell) => ({ line, cell })));
}

function isNew({ kind }: SheetLine): boolean {
  return kind === "added" || kind === "changed";
}

function versionsOf(rows: readonly Row[], { rows: mine, exported }: MergeInput["imported"]): SheetVersions {
  return { base: exported.rows, mine, places: exported.places, theirs: rows };
}

/** The same for a recomputed line. */
export function lineName({ theirs, mine }: SheetLine): string {
  return `${theirs ?? ""} ${mine ?? ""}`;
}

function rulesOf({
  definition,
  indexed,
  columns,
  takesRows,
}: Pick<MergeInput, "definition" | "indexed" | "columns" | "takesRows">) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return {
    keys: rowKeyColumns(definition, indexed),
    counter: counterOf(indexed),
    columns: columns.map(({ key }) => key),
    isOpen: (column: string, row: Row) => byKey.get(column)?.isReadOnly(row) === false,
    takesRows,
  };
}
