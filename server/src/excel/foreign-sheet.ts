import type { Readable } from "node:stream";
import { readXlsx } from "hucre/xlsx";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** A sheet of a file that somebody sent. */
export interface ForeignSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  /** Whether the cell (from 0) holds a formula. */
  hasFormula(row: number, column: number): boolean;
}

/** Why a file cannot be read as a workbook; the caller has the words. */
export class UnreadableWorkbook extends Error {
  override readonly name = "UnreadableWorkbook";
  readonly reason: "no-workbook" | "too-large" | "no-sheet";

  constructor(reason: UnreadableWorkbook["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Far more than any table takes: a small file that unpacks to a large one was not made by a spreadsheet. */
const mostParts = 500;
const mostUnpackedBytes = 30_000_000;

/** The first sheet with one of these names, at most so many rows of it. */
export async function readForeignSheet(
  bytes: Buffer,
  names: readonly string[],
  mostRows: number,
): Promise<ForeignSheet> {
  await checkParts(bytes);
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ name }) => wanted.has(name.toLowerCase()),
    maxRows: mostRows,
  }).catch(() => {
    throw new UnreadableWorkbook("no-workbook");
  });
  const [sheet] = sheets;
  if (!sheet) throw new UnreadableWorkbook("no-sheet");
  const { name, rows, cells } = sheet;
  return { name, rows, hasFormula: (row, column) => cells?.get(`${row},${column}`)?.formula !== undefined };
}

/**
 * Unpacks every part once, counting: what the archive says of its sizes is the sender's word. A part with a document
 * type could carry entities, and no spreadsheet writes one.
 */
async function checkParts(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => undefined);
  if (!archive) throw new UnreadableWorkbook("no-workbook");
  try {
    await unpackAll(archive);
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook("no-workbook");
  } finally {
    archive.close();
  }
}

async function unpackAll(archive: ZipFile): Promise<void> {
  if (archive.entryCount > mostParts) throw new UnreadableWorkbook("too-large");
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (total + entry.uncompressedSize > mostUnpackedBytes) throw new UnreadableWorkbook("too-large");
    const part = await unpack(archive, entry, mostUnpackedBytes - total);
    total += part.length;
    if (/\.(?:xml|rels)$/i.test(entry.fileName) && /<!DOCTYPE/i.test(part.toString("latin1")))
      throw new UnreadableWorkbook("no-workbook");
  }
}

async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new UnreadableWorkbook("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
