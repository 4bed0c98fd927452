import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Bilingual, Locale } from "@signoff/domain/locale";
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

const more: Bilingual = {
  zh: `超过 ${mostExportedRows} 行，其余未导出；请缩小查询条件`,
  en: `More than ${mostExportedRows} rows: the rest is left out; narrow the conditions`,
};

/** A list as a workbook: as many rows as may be, and a last line in the reader's language when there are more. */
export function streamList<Row>(
  rows: AsyncIterable<Row>,
  { locale, ...sheet }: Pick<StreamedSheet<Row>, "name" | "columns"> & { readonly locale: Locale },
): Readable {
  return streamWorkbook(rows, { ...sheet, most: mostExportedRows, moreText: more[locale] });
}

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
