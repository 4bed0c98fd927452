import { Readable } from "node:stream";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { columnLetter } from "./column-letter.ts";
import { linkRelations, otherParts, rowXml, sheetEnd, type SheetLink, sheetStart } from "./sheet-xml.ts";
import { sheetName } from "./workbook.ts";
import { type ZipPart, zipStream } from "./zip-stream.ts";

export interface StreamedColumn<Row> {
  readonly header: string;
  readonly width: number;
  /** Texts stay texts, whatever they start with; numbers are numbers. */
  readonly cell: (row: Row) => string | number | null;
  /** The target of the cell's link; null: no link. */
  readonly link?: (row: Row) => string | null;
}

export interface StreamedSheet<Row> {
  readonly name: string;
  readonly columns: readonly StreamedColumn<Row>[];
  /** Further rows are left out, and the last line says so with this text. */
  readonly maxBytes: number;
  readonly moreText: string;
}

/** No spreadsheet program keeps more links on a sheet: later rows have none. */
const maxLinks = 65_000;

/** The maximum length of a sheet: a spreadsheet program can still handle it, and nobody reads further. */
export const maxExportedRows = 100_000;

const more: Bilingual = {
  zh: `超过 ${maxExportedRows} 行，其余未导出；请缩小查询条件`,
  en: `More than ${maxExportedRows} rows: the rest is left out; narrow the conditions`,
};

/**
 * A list as a workbook: up to the maximum number of rows, and a last line in the reader's language if there are more.
 * The first row is read before the first byte is sent, so that a list that cannot be read is refused with a message.
 */
export async function streamList<Row>(
  rows: AsyncIterable<Row>,
  { locale, ...sheet }: Pick<StreamedSheet<Row>, "name" | "columns"> & { readonly locale: Locale },
): Promise<Readable> {
  const reading = rows[Symbol.asyncIterator]();
  const begun = goOn(await reading.next(), reading);
  return streamWorkbook(begun, { ...sheet, maxBytes: maxExportedRows, moreText: more[locale] });
}

async function* goOn<Row>(first: IteratorResult<Row>, reading: AsyncIterator<Row>): AsyncGenerator<Row> {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => reading };
}

/** A workbook with one sheet, written while its rows are read: its memory does not grow with their number. */
export function streamWorkbook<Row>(rows: AsyncIterable<Row>, sheet: StreamedSheet<Row>): Readable {
  return Readable.from(zipStream(partsOf(rows, sheet)), { objectMode: false });
}

function* partsOf<Row>(rows: AsyncIterable<Row>, sheet: StreamedSheet<Row>): Generator<ZipPart> {
  for (const [path, text] of Object.entries(otherParts(sheetName(sheet.name, []))))
    yield { path, content: [Buffer.from(text)] };
  const links: SheetLink[] = [];
  yield { path: "xl/worksheets/sheet1.xml", content: sheetOf(rows, sheet, links) };
  yield { path: "xl/worksheets/_rels/sheet1.xml.rels", content: inChunks(linkRelations(links)) };
}

const chunkLength = 64_000;

async function* sheetOf<Row>(
  rows: AsyncIterable<Row>,
  sheet: StreamedSheet<Row>,
  links: SheetLink[],
): AsyncGenerator<Buffer> {
  const headers = sheet.columns.map(({ header }) => header);
  let text = sheetStart(sheet.columns.map(({ width }) => width)) + rowXml(1, headers);
  let row = 1;
  for await (const { cells, linked } of cellsOf(rows, sheet)) {
    row += 1;
    const kept = links.length + linked.length > maxLinks ? [] : linked;
    for (const { column, target } of kept) links.push({ address: `${columnLetter(column)}${row}`, target });
    text += rowXml(row, cells, new Set(kept.map(({ column }) => column)));
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
  yield* inChunks(sheetEnd(links));
}

/** Joins many short texts into few pieces, on demand. */
function* inChunks(texts: Iterable<string>): Generator<Buffer> {
  let text = "";
  for (const one of texts) {
    text += one;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, { columns, maxBytes, moreText }: StreamedSheet<Row>) {
  let count = 0;
  for await (const row of rows) {
    if (count === maxBytes) {
      yield { cells: [moreText], linked: [] };
      return;
    }
    count += 1;
    const linked = columns.flatMap(({ link }, column) => {
      const target = link?.(row) ?? null;
      return target === null ? [] : [{ column, target }];
    });
    yield { cells: columns.map(({ cell }) => cell(row)), linked };
  }
}
