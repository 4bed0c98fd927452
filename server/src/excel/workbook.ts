import { type CellStyle, type DataValidation, readXlsx, type WriteSheet, writeXlsx } from "hucre/xlsx";

import { markTexts } from "./mark-texts.ts";

export const xlsxContentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What may be typed into the cells of a column. */
export type CellLimit =
  | {
      readonly kind: "list";
      readonly sheet: string;
      readonly column: number;
      readonly count: number;
      /** Offered, but something else may be typed. */
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
  /** `text` keeps what is typed as it is typed: no number, no date, no formula. */
  readonly holds: "text" | "number" | "date";
  readonly marked?: boolean;
  readonly limit?: CellLimit;
}

export interface SheetContent {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellContent[])[];
  /** Empty rows made ready for typing: formats and limits reach this far. */
  readonly emptyRows?: number;
  readonly closed?: ClosedCells;
  /** What a cell (rows count from 0 below the header) holds and takes, where the cells of a column are not all alike. */
  readonly ofCell?: (row: number, column: number) => Pick<SheetColumn, "holds" | "limit"> | undefined;
  readonly isHidden?: boolean;
}

/** Cells (rows count from 0 below the header) that are not filled in here. */
export interface ClosedCells {
  readonly isClosed: (row: number, column: number) => boolean;
  /** Said to whoever types there. */
  readonly note: string;
  /**
   * Nothing but open cells can be changed. Not where rows are added and taken out: spreadsheets refuse to take out a row
   * with a locked cell, so there the cell only refuses what is typed.
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

const formats = { text: "@", number: "General", date: "yyyy-mm-dd" } as const;
const headerStyle: CellStyle = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF7" } },
  alignment: { wrapText: true, vertical: "center" },
  numFmt: "@",
};
const closedFill = { type: "pattern", pattern: "solid", fgColor: { rgb: "E7E9EE" } } as const;
const markedStyle: CellStyle = { ...headerStyle, font: { bold: true, color: { rgb: "B42318" } } };

/** Writes sheets of texts. A text is never a formula, whatever it starts with: formulas are not offered here at all. */
export async function writeWorkbook(sheets: readonly SheetContent[]): Promise<Buffer> {
  return markTexts(Buffer.from(await writeXlsx({ sheets: sheets.map(toSheet) })));
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

function toSheet(sheet: SheetContent): WriteSheet {
  const { name, columns, rows, emptyRows = 0, closed, isHidden } = sheet;
  const empty = Array.from({ length: emptyRows }, () => columns.map(() => null));
  return {
    name,
    columns: columns.map((column) => ({
      width: column.width,
      numFmt: formats[column.holds],
      ...(column.isHidden ? { hidden: true } : {}),
    })),
    rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row]), ...empty],
    cells: new Map([
      ...columns.map(({ marked }, at) => [`0,${at}`, { style: marked ? markedStyle : headerStyle }] as const),
      ...cellStyles(sheet),
    ]),
    freezePane: { rows: 1 },
    dataValidations: [...columns.flatMap((column, at) => validationsOf(sheet, column, at)), ...cellValidations(sheet)],
    ...(closed?.isSheetLocked ? { protection: { sheet: true, formatColumns: true, formatRows: true } } : {}),
    ...(isHidden ? { veryHidden: true } : {}),
  };
}

function* cellStyles({ columns, rows, closed, ofCell }: SheetContent): Generator<[string, { style: CellStyle }]> {
  if (!closed) return;
  for (let row = 0; row < rows.length; row += 1) {
    for (const [at, { holds }] of columns.entries()) {
      const numFmt = formats[ofCell?.(row, at)?.holds ?? holds];
      if (closed.isClosed(row, at)) yield [`${row + 1},${at}`, { style: { numFmt, fill: closedFill } }];
      else if (closed.isSheetLocked) yield [`${row + 1},${at}`, { style: { numFmt, protection: { locked: false } } }];
    }
  }
}

function validationsOf(
  { rows, emptyRows = 0, closed }: SheetContent,
  { limit }: SheetColumn,
  at: number,
): readonly DataValidation[] {
  const count = rows.length + emptyRows;
  const isClosed = (row: number) => row < rows.length && closed?.isClosed(row, at) === true;
  const open = rangesOf(at, count, (row) => !isClosed(row));
  const refused = closed && rangesOf(at, count, isClosed);
  return [
    ...(limit && open ? [{ ...toValidation(limit), range: open }] : []),
    ...(refused ? [{ ...nothingTyped(closed.note), range: refused }] : []),
  ];
}

function* cellValidations({ columns, rows, closed, ofCell }: SheetContent): Generator<DataValidation> {
  if (!ofCell) return;
  for (let row = 0; row < rows.length; row += 1) {
    for (const at of columns.keys()) {
      const limit = ofCell(row, at)?.limit;
      const address = `${columnLetter(at)}${row + 2}`;
      if (limit && !closed?.isClosed(row, at)) yield { ...toValidation(limit), range: `${address}:${address}` };
    }
  }
}

const nothingTyped = (note: string) =>
  ({ type: "custom", formula1: "FALSE", allowBlank: true, showErrorMessage: true, errorMessage: note }) as const;

/** `B2:B5 B9:B9`: the stretches of a column, below its header, of which the test is true. */
function rangesOf(at: number, count: number, isIn: (row: number) => boolean): string {
  const letter = columnLetter(at);
  const ranges: string[] = [];
  let start: number | undefined;
  for (let row = 0; row <= count; row += 1) {
    const inside = row < count && isIn(row);
    if (inside) start ??= row;
    else if (start !== undefined) {
      ranges.push(`${letter}${start + 2}:${letter}${row + 1}`);
      start = undefined;
    }
  }
  return ranges.join(" ");
}

function toValidation(limit: CellLimit): Omit<DataValidation, "range"> {
  const common = { allowBlank: true, showErrorMessage: true } as const;
  switch (limit.kind) {
    case "list": {
      const letter = columnLetter(limit.column);
      const sheet = `'${limit.sheet.replaceAll("'", "''")}'`;
      const showErrorMessage = limit.isOpen !== true;
      return {
        ...common,
        showErrorMessage,
        type: "list",
        formula1: `${sheet}!$${letter}$2:$${letter}$${limit.count + 1}`,
      };
    }
    case "number":
      return { ...common, type: "decimal", ...numberRange(limit) };
    case "length":
      return { ...common, type: "textLength", operator: "lessThanOrEqual", formula1: String(limit.max) };
  }
}

function numberRange({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  if (min !== undefined && max !== undefined) {
    return { operator: "between", formula1: String(min), formula2: String(max) } as const;
  }
  if (max !== undefined) return { operator: "lessThanOrEqual", formula1: String(max) } as const;
  // Without any limit it still has to be a number.
  return { operator: "greaterThanOrEqual", formula1: String(min ?? -1e15) } as const;
}

/** 0 is A, 26 is AA. */
export function columnLetter(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

/** A name a spreadsheet accepts: at most 31 characters, none of its own signs, no name twice. */
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
