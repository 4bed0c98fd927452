import { type DataValidation, readXlsx } from "hucre/xlsx";
import { workbookThreads } from "../workers/pools.ts";
import { type OwnCell, type PlainSheet, type Stretch, work } from "./write-sheets.work.ts";

export const xlsxContentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The permitted input of a column's cells. */
export type CellLimit =
  | {
      readonly kind: "list";
      readonly sheet: string;
      readonly column: number;
      readonly count: number;
      /** The options are offered, but other input is accepted. */
      readonly isOpen?: boolean;
    }
  | { readonly kind: "number"; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly kind: "length"; readonly max: number };

/** Nothing else is written: a text is never a formula. */
export type CellContent = string | number | Date | null;

export interface SheetColumn {
  readonly header: string;
  readonly width: number;
  readonly isHidden?: boolean;
  /** `text` keeps input as it is typed: no number, no date, no formula. */
  readonly holds: "text" | "number" | "date";
  readonly marked?: boolean;
  readonly limit?: CellLimit;
}

export interface SheetContent {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellContent[])[];
  /** Empty rows prepared for typing, with formats and limits. */
  readonly emptyRows?: number;
  readonly closed?: ClosedCells;
  /** The content and the permitted input of a cell (rows from 0 below the header), if the cells of a column differ. */
  readonly ofCell?: (row: number, column: number) => Pick<SheetColumn, "holds" | "limit"> | undefined;
  readonly isHidden?: boolean;
}

/** Cells (rows from 0 below the header) that cannot be edited here. */
export interface ClosedCells {
  readonly isClosed: (row: number, column: number) => boolean;
  /** The message for people who type there. */
  readonly note: string;
  /**
   * Only open cells can be changed. Not for tables whose rows can be added and removed: spreadsheet programs refuse to
   * remove a row with a locked cell, so there the cell only refuses input.
   */
  readonly isSheetLocked: boolean;
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly limits: readonly DataValidation[];
  /** Addresses (`row,column`, from 0) of cells that hold a formula. */
  readonly formulas: readonly string[];
}

/** Writing more rows would block others. */
const shortSheets = 100;

/**
 * Writes sheets of texts. A text is never a formula, whatever it starts with: formulas are not supported at all. Long
 * sheets are written in a worker thread.
 */
export async function writeWorkbook(sheets: readonly SheetContent[]): Promise<Buffer> {
  const plain = sheets.map(plainSheet);
  const rows = plain.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const written = rows > shortSheets ? workbookThreads.run(work, plain) : work.run(plain, () => Promise.resolve());
  return Buffer.from(await written);
}

export async function readWorkbook(bytes: Uint8Array): Promise<readonly ReadSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows, dataValidations, cells }) => ({
    name,
    rows,
    limits: dataValidations ?? [],
    formulas: [...(cells ?? [])].filter(([, cell]) => cell.formula !== undefined).map(([address]) => address),
  }));
}

/** The sheet with the results of its functions for every cell, instead of the functions. */
function plainSheet({ closed, ofCell, ...sheet }: SheetContent): PlainSheet {
  const places = sheet.rows.flatMap((_row, row) => sheet.columns.map((_column, column) => ({ row, column })));
  return {
    ...sheet,
    ...(closed
      ? {
          closed: {
            note: closed.note,
            isSheetLocked: closed.isSheetLocked,
            stretches: sheet.columns.map((_column, at) =>
              stretchesOf(sheet.rows.length, (row) => closed.isClosed(row, at)),
            ),
          },
        }
      : {}),
    ...(ofCell
      ? { ownCells: places.map(({ row, column }) => ({ row, column, ...ofCell(row, column) })).filter(isOwn) }
      : {}),
  };
}

function isOwn(cell: Partial<OwnCell>): cell is OwnCell {
  return cell.holds !== undefined;
}

/** The first and last rows of each run of adjacent rows that pass the test. */
function stretchesOf(count: number, isIn: (row: number) => boolean): readonly Stretch[] {
  const found: Stretch[] = [];
  let start: number | undefined;
  for (let row = 0; row <= count; row += 1) {
    const inside = row < count && isIn(row);
    if (inside) start ??= row;
    else if (start !== undefined) {
      found.push([start, row - 1]);
      start = undefined;
    }
  }
  return found;
}

/** A valid sheet name: at most 31 characters, none of the reserved ones, and unique. */
export function sheetName(title: string, taken: readonly string[]): string {
  const clean =
    title
      .replaceAll(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, 31) || "Sheet";
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? "" : ` ${count}`;
    const name = clean.slice(0, 31 - ending.length) + ending;
    if (!used.has(name.toLowerCase())) return name;
  }
}
