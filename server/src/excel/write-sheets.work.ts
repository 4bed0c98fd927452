import { type CellStyle, type DataValidation, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { defineWork } from "../workers/work.ts";
import { columnLetter } from "./column-letter.ts";
import { markTexts } from "./mark-texts.ts";
import type { CellLimit, ClosedCells, SheetColumn, SheetContent } from "./workbook.ts";

/** First and last row, from 0 below the header. */
export type Stretch = readonly [first: number, last: number];

export interface OwnCell extends Pick<SheetColumn, "holds" | "limit"> {
  readonly row: number;
  readonly column: number;
}

/** A sheet as plain data, which can be sent to a worker thread. */
export interface PlainSheet extends Omit<SheetContent, "closed" | "ofCell"> {
  /** The closed rows of each column. */
  readonly closed?: Omit<ClosedCells, "isClosed"> & { readonly stretches: readonly (readonly Stretch[])[] };
  readonly ownCells?: readonly OwnCell[];
}

export const work = defineWork(import.meta.url, async (sheets: readonly PlainSheet[]): Promise<Uint8Array> => {
  return markTexts(Buffer.from(await writeXlsx({ sheets: sheets.map(toSheet) })));
});

const formats = { text: "@", number: "General", date: "yyyy-mm-dd" } as const;
const headerStyle: CellStyle = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF7" } },
  alignment: { wrapText: true, vertical: "center" },
  numFmt: "@",
};
const closedFill = { type: "pattern", pattern: "solid", fgColor: { rgb: "E7E9EE" } } as const;
const markedStyle: CellStyle = { ...headerStyle, font: { bold: true, color: { rgb: "B42318" } } };

function toSheet(sheet: PlainSheet): WriteSheet {
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

function* cellStyles(sheet: PlainSheet): Generator<[string, { style: CellStyle }]> {
  const { columns, rows, closed } = sheet;
  if (!closed) return;
  const own = ownCellsOf(sheet);
  for (const [at, { holds }] of columns.entries()) {
    const isClosed = closedTest(sheet, at);
    for (let row = 0; row < rows.length; row += 1) {
      const numFmt = formats[own.get(`${row},${at}`)?.holds ?? holds];
      if (isClosed(row)) yield [`${row + 1},${at}`, { style: { numFmt, fill: closedFill } }];
      else if (closed.isSheetLocked) yield [`${row + 1},${at}`, { style: { numFmt, protection: { locked: false } } }];
    }
  }
}

function ownCellsOf({ ownCells = [] }: PlainSheet): ReadonlyMap<string, OwnCell> {
  return new Map(ownCells.map((cell) => [`${cell.row},${cell.column}`, cell]));
}

function closedTest({ closed }: PlainSheet, column: number): (row: number) => boolean {
  const rows = new Set<number>();
  for (const [first, last] of closed?.stretches[column] ?? [])
    for (let row = first; row <= last; row += 1) rows.add(row);
  return (row) => rows.has(row);
}

function validationsOf(sheet: PlainSheet, { limit }: SheetColumn, at: number): readonly DataValidation[] {
  const { rows, emptyRows = 0, closed } = sheet;
  const isClosed = closedTest(sheet, at);
  const count = rows.length + emptyRows;
  const open = rangesOf(at, count, (row) => !isClosed(row));
  const refused = closed && rangesOf(at, count, isClosed);
  return [
    ...(limit && open ? [{ ...toValidation(limit), range: open }] : []),
    ...(refused ? [{ ...nothingTyped(closed.note), range: refused }] : []),
  ];
}

function* cellValidations(sheet: PlainSheet): Generator<DataValidation> {
  for (const { row, column, limit } of sheet.ownCells ?? []) {
    const address = `${columnLetter(column)}${row + 2}`;
    if (limit && !closedTest(sheet, column)(row)) yield { ...toValidation(limit), range: `${address}:${address}` };
  }
}

const nothingTyped = (note: string) =>
  ({ type: "custom", formula1: "FALSE", allowBlank: true, showErrorMessage: true, errorMessage: note }) as const;

/** `B2:B5 B9:B9`: the ranges of a column, below its header, whose rows pass the test. */
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
