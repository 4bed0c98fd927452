import type { Readable } from "node:stream";
import { readXlsx } from "hucre/xlsx";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { defineWork } from "../workers/work.ts";

export interface SheetInput {
  readonly bytes: Uint8Array;
  /** The first sheet with one of these names, or the first of all if none is given; at most this many rows. */
  readonly names: readonly string[];
  readonly maxRows: number;
  /** Also reads the first sheet with one of these names, if there is one. */
  readonly beside?: readonly string[] | undefined;
}

export type UnreadableReason = "no-workbook" | "too-large" | "no-sheet";

export type SheetResult =
  | {
      readonly kind: "sheet";
      readonly name: string;
      readonly rows: readonly (readonly unknown[])[];
      /** Addresses (`row,column`, from 0) of cells that hold a formula. */
      readonly formulas: readonly string[];
      readonly beside: readonly (readonly unknown[])[] | undefined;
    }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason };

/** Far more than any table needs: a spreadsheet program does not write a small file that unpacks to a large one. */
const maxParts = 500;
const maxUnpackedBytes = 30_000_000;

class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

export const work = defineWork(import.meta.url, async (input: SheetInput): Promise<SheetResult> => {
  try {
    return await readSheet(input);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "unreadable", reason: error.reason };
    throw error;
  }
});

async function readSheet({ bytes, names, maxRows, beside = [] }: SheetInput): Promise<SheetResult> {
  await checkParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ name }, at) => beside.includes(name) || (wanted.size === 0 ? at === 0 : wanted.has(name.toLowerCase())),
    maxRows: maxRows,
  }).catch(() => {
    throw new Unreadable("no-workbook");
  });
  const sheet = sheets.find(({ name }) => !beside.includes(name));
  if (!sheet) throw new Unreadable("no-sheet");
  const { name, rows, cells } = sheet;
  const formulas = [...(cells ?? [])].filter(([, cell]) => cell.formula !== undefined).map(([address]) => address);
  return { kind: "sheet", name, rows, formulas, beside: sheets.find((one) => beside.includes(one.name))?.rows };
}

/**
 * Unpacks and counts every part once: the sizes in the archive are only claims of the sender. A part with a document
 * type could define entities, and no spreadsheet program writes one.
 */
async function checkParts(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => undefined);
  if (!archive) throw new Unreadable("no-workbook");
  try {
    await unpackAll(archive);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("no-workbook");
  } finally {
    archive.close();
  }
}

async function unpackAll(archive: ZipFile): Promise<void> {
  if (archive.entryCount > maxParts) throw new Unreadable("too-large");
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (total + entry.uncompressedSize > maxUnpackedBytes) throw new Unreadable("too-large");
    const part = await unpack(archive, entry, maxUnpackedBytes - total);
    total += part.length;
    if (/\.(?:xml|rels)$/i.test(entry.fileName)) checkText(entry.fileName, part.toString("latin1"));
  }
}

/**
 * A cell in a column with three letters, from the 703rd on, or in a row with six digits: the parser would create as
 * many columns or rows. The size that a sheet states is ignored, because LibreOffice states the last possible row after
 * a row was removed.
 */
const farCell = /<(?:\w+:)?c\s[^>]{0,200}?\br\s*=\s*["'](?:[A-Z]{3}\d|[A-Z]{1,2}\d{6})/i;

function checkText(name: string, text: string): void {
  if (/<!DOCTYPE/i.test(text)) throw new Unreadable("no-workbook");
  if (/worksheets\//i.test(name) && (farCell.test(text) || hasTooManyCells(text))) throw new Unreadable("too-large");
}

/** An empty cell takes four characters, but as much memory as any other. */
const maxCells = 1_500_000;

function hasTooManyCells(text: string): boolean {
  const cell = /<(?:\w+:)?c[\s/>]/g;
  for (let count = 0; count <= maxCells; count += 1) if (!cell.test(text)) return false;
  return true;
}

async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Unreadable("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
