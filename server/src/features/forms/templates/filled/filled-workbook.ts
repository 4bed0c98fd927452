import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type CellContent, type SheetColumn, type SheetContent, sheetName } from "../../../../excel/workbook.ts";
import { noteTexts } from "../column-notes.ts";
import type { CellContext } from "../read-cell.ts";
import { type ListOfOptions, notesSheet, optionsSheet, preparedRows, sheetColumn, widthOf } from "../table-workbook.ts";
import { headerOf, shownColumns } from "../template-columns.ts";
import { cellWriter } from "./cell-content.ts";
import { keyHeader, type RowTrace, traceSheet, writeTrace } from "./row-trace.ts";

export interface FilledTable {
  readonly table: TableDefinition;
  readonly trace: RowTrace;
  /** Columns closed in a row, or in all of them. */
  readonly isClosed: (row: number, column: string) => boolean;
  /** Whether rows may be added and removed. */
  readonly takesRows: boolean;
  /** Options of columns that depend on the request: codes of look-ups, rows of other tables. */
  readonly offered: ReadonlyMap<string, readonly string[]>;
}

/** The common data of the sheets of one workbook. */
export interface Book {
  /** Names of the sheets so far. */
  readonly taken: string[];
  readonly lists: ListOfOptions[];
}

export function newBook(locale: Locale): Book {
  return { taken: [noteTexts.notes[locale], noteTexts.options[locale], traceSheet], lists: [] };
}

/** The present table, the notes and options of its columns, and the hidden trace. */
export function filledWorkbook(filled: FilledTable, context: CellContext, locale: Locale): readonly SheetContent[] {
  const book = newBook(locale);
  const sheet = filledSheet(filled, context, locale, book);
  return [sheet, notesSheet([filled.table], locale), ...optionSheets(book, locale), writeTrace(filled.trace)];
}

export function optionSheets({ lists }: Book, locale: Locale): readonly SheetContent[] {
  return lists.length === 0 ? [] : [optionsSheet(lists, locale)];
}

/** The text of the table, with closed cells in grey. */
export function filledSheet(filled: FilledTable, context: CellContext, locale: Locale, book: Book): SheetContent {
  const { table, trace, isClosed, takesRows } = filled;
  const columns = shownColumns(table);
  const writers = columns.map((column) => cellWriter(column, context, locale));
  const cells = trace.rows.map((row) => columns.map(({ key }, place) => writers[place]?.(row[key]) ?? null));
  const rows = cells.map((row, at) => [String(at + 1), ...row]);
  const room = Math.max(0, Math.min(preparedRows, (table.maxRows ?? preparedRows) - rows.length));
  const name = sheetName(table.title[locale], book.taken);
  book.taken.push(name);
  return {
    name,
    columns: [
      { header: keyHeader, width: 12, holds: "text", isHidden: true },
      ...columns.map((column, at) => ({
        ...offeringColumn(filled, column, context.dictionaries, locale, book.lists),
        width: columnWidth(headerOf(column, locale), cells, at),
      })),
    ],
    rows,
    emptyRows: takesRows ? room : 0,
    closed: {
      isClosed: (row, column) => column > 0 && isClosed(row, columns[column - 1]?.key ?? ""),
      note: noteTexts.closed[locale],
      isSheetLocked: !takesRows,
    },
  };
}

function offeringColumn(
  { table, offered }: FilledTable,
  column: FieldDefinition,
  dictionaries: Dictionaries,
  locale: Locale,
  lists: ListOfOptions[],
): SheetColumn {
  const plain = sheetColumn(table, column, dictionaries, locale, lists);
  const shown = offered.get(column.key) ?? [];
  if (shown.length === 0) return plain;
  lists.push({ header: `${table.title[locale]}: ${column.label[locale]}`, shown });
  const list = {
    kind: "list",
    sheet: noteTexts.options[locale],
    column: lists.length - 1,
    count: shown.length,
  } as const;
  return { ...plain, limit: { ...list, isOpen: true } };
}

/** Enough rows to estimate the width of a column. */
const measuredRows = 50;

function columnWidth(header: string, cells: readonly (readonly CellContent[])[], at: number): number {
  const texts = cells.slice(0, measuredRows).map((row) => {
    const content = row[at] ?? "";
    return content instanceof Date ? "0000-00-00" : String(content);
  });
  return widthOf([header, ...texts]);
}
