import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre";
import { sheetName } from "./workbook.ts";

export interface StreamedColumn<Row> {
  readonly header: string;
  readonly width: number;
  /** Texts stay texts, whatever they start with; numbers are numbers. */
  readonly cell: (row: Row) => string | number | null;
}

export interface StreamedSheet<Row> {
  readonly name: string;
  readonly columns: readonly StreamedColumn<Row>[];
  /** Rows beyond this are left out, and the last line says so in these words. */
  readonly most: number;
  readonly moreText: string;
}

/** No sheet has more: a spreadsheet of this size can still be worked with, and nobody reads further. */
export const mostExportedRows = 100_000;

/** A workbook of one sheet, written while its rows are read: what is in memory does not grow with them. */
export function streamWorkbook<Row>(rows: AsyncIterable<Row>, sheet: StreamedSheet<Row>): Readable {
  const lines = writeXlsxStream(cellsOf(rows, sheet), {
    name: sheetName(sheet.name, []),
    columns: sheet.columns.map(({ header, width }) => ({ header, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(lines as ReadableStream<Uint8Array>);
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, { columns, most, moreText }: StreamedSheet<Row>) {
  let count = 0;
  for await (const row of rows) {
    if (count === most) {
      yield [moreText];
      return;
    }
    count += 1;
    yield columns.map(({ cell }) => cell(row));
  }
}
