import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";
import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Row } from "@signoff/forms/values/form-values";
import type { ForeignSheet } from "../../../excel/foreign-sheet.ts";
import { type CellProblem, importTexts } from "./import-texts.ts";
import { type CellContext, cellReader, type ReadCell } from "./read-cell.ts";
import { keyHeader } from "./filled/row-trace.ts";
import type { TracedRows } from "./filled/traced-rows.ts";
import { headerOf, shownColumns, templateColumns } from "./template-columns.ts";

export interface Problem {
  /** The row number in the spreadsheet, where the header is row 1. */
  readonly row: number;
  readonly column: string;
  /** The path in the form; empty for anything outside it. */
  readonly path: string;
  readonly message: string;
}

export interface ImportedRow {
  readonly line: number;
  readonly values: Row;
  /** Columns whose cell could not be read; their problem is already reported. */
  readonly unread: ReadonlySet<string>;
  /** The index of the exported row, from 0. */
  readonly key?: number;
}

interface PlacedColumn {
  readonly at: number;
  readonly column: FieldDefinition;
  readonly read: ReadCell;
}

/** Reads this many rows between two progress reports. */
const rowsAtOnce = 250;

/**
 * A formula shows a value computed elsewhere, and its text could act when it is exported again: nothing of it is kept.
 */
const formula = { kind: "wrong", value: undefined, text: "formula" } as const;

/** The rows of a sheet as values of the table, without empty lines, and everything that could not be read. */
export async function rowsOfSheet(
  sheet: ForeignSheet,
  { table, path }: Pick<IndexedTable, "table" | "path">,
  context: CellContext,
  locale: Locale,
  traced?: TracedRows,
  tell?: (done: number, total: number) => Promise<void>,
): Promise<{ readonly rows: readonly ImportedRow[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const placed = placeColumns(sheet, table, context, (column, problem) =>
    problems.push({ row: 1, column, path: "", message: textOf(problem, locale) }),
  );
  const rows: ImportedRow[] = [];
  const lines = sheet.rows.slice(1);
  for (const [below, cells] of lines.entries()) {
    if (below % rowsAtOnce === 0) await tell?.(below, lines.length);
    const key = traced?.keyOf(cells);
    const { values, wrong } = readRow(sheet, placed, below + 1, traced, traced?.row(key));
    for (const { column, cell } of wrong) {
      const place = `${path}[${rows.length}].${column.key}`;
      problems.push({ row: below + 2, column: column.label[locale], path: place, message: textOf(cell, locale) });
    }
    if (Object.keys(values).length === 0 && wrong.length === 0) continue;
    const unread = new Set(wrong.map(({ column }) => column.key));
    const kept = keptValues(traced?.row(key), placed);
    rows.push({ line: below + 2, values: { ...kept, ...values }, unread, ...(key === undefined ? {} : { key }) });
  }
  return { rows, problems };
}

interface WrongCell {
  readonly column: FieldDefinition;
  readonly cell: CellProblem;
}

/** A wrong value stays in the cell as written, to be seen and corrected there. */
function readRow(
  sheet: ForeignSheet,
  placed: readonly PlacedColumn[],
  row: number,
  traced: TracedRows | undefined,
  was: Row | undefined,
): { readonly values: Row; readonly wrong: readonly WrongCell[] } {
  const values: Row = {};
  const wrong: WrongCell[] = [];
  const cells = sheet.rows[row] ?? [];
  for (const { at, column, read } of placed) {
    const old = was?.[column.key];
    const isFormula = sheet.hasFormula(row, at);
    if (was && !isFormula && traced?.isAsWritten(column, old, cells[at])) {
      if (old !== undefined) values[column.key] = old;
      continue;
    }
    const cell = isFormula ? formula : read(cells[at]);
    if (cell.kind !== "empty" && cell.value !== undefined) values[column.key] = cell.value;
    if (cell.kind === "wrong") wrong.push({ column, cell });
  }
  return { values, wrong };
}

/** Values that the sheet does not contain are kept: files, computed values, and removed columns. */
function keptValues(was: Row | undefined, placed: readonly PlacedColumn[]): Row {
  const brought = new Set(placed.map(({ column }) => column.key));
  return Object.fromEntries(Object.entries(was ?? {}).filter(([key]) => !brought.has(key)));
}

/** Finds the columns by their headers in either language; the mark of required columns is ignored. */
function placeColumns(
  sheet: ForeignSheet,
  table: TableDefinition,
  context: CellContext,
  report: (column: string, problem: CellProblem) => void,
): readonly PlacedColumn[] {
  const columns = templateColumns(table);
  const byHeader = new Map(
    (["zh", "en"] as const).flatMap((locale) =>
      columns.map((one) => [plainHeader(headerOf(one, locale)), one] as const),
    ),
  );
  const placed = new Map<FieldDefinition, number>();
  (sheet.rows[0] ?? []).forEach((cell, at) => {
    const name = typeof cell === "string" ? cell.trim() : "";
    if (name === "") return;
    const column = byHeader.get(plainHeader(name));
    if (!column && !isOnlyShown(name, table)) report(name, { text: "unknownColumn", params: { name } });
    else if (!column) return;
    else if (placed.has(column)) report(name, { text: "columnTwice", params: { name } });
    else placed.set(column, at);
  });
  for (const column of columns) {
    const name = headerOf(column, "en");
    if (column.required === true && !column.system && !placed.has(column)) {
      report(name, { text: "missingColumn", params: { name: `${column.label.zh} / ${column.label.en}` } });
    }
  }
  return [...placed].map(([column, at]) => ({ at, column, read: cellReader(column, context) }));
}

/** Exported only to be read, or to match rows: known, but not imported. */
function isOnlyShown(name: string, table: TableDefinition): boolean {
  return (
    name === keyHeader ||
    shownColumns(table).some((column) => [headerOf(column, "zh"), headerOf(column, "en")].includes(name))
  );
}

function plainHeader(header: string): string {
  return header
    .replace(/\s*\*\s*$/, "")
    .trim()
    .toLowerCase();
}

function textOf({ text, params = {} }: CellProblem, locale: Locale): string {
  return fillText(importTexts[text][locale], params);
}
