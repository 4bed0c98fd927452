import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export type FileProblem = "unreadable" | "script" | "macros" | "too-large";

/** The file is refused. */
export class UnfitFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Limits of an archive: its unpacked size, its compression ratio, and its number of files. */
const most = { bytes: 100 * 1_048_576, ratio: 200, files: 20_000 } as const;

/** The names in an archive. Only the directory is read: nothing is unpacked for the check. */
export async function checkParts(bytes: Buffer, maxBytes: number = most.bytes): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let size = 0;
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName);
    size += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > 1_048_576 && entry.uncompressedSize > entry.compressedSize * most.ratio;
    if (isDense || size > maxBytes || names.size > most.files) throw new UnfitFile("too-large");
  }
  return names;
}

export const wordPart = "word/document.xml";

/** The main part of a Word file. External parts are ignored, because they could grow without end. */
export async function wordXml(bytes: Buffer): Promise<string> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== wordPart) continue;
    const xml = await unpacked(archive, entry);
    if (/<!DOCTYPE/i.test(xml)) throw new UnfitFile("unreadable");
    return xml;
  }
  throw new UnfitFile("unreadable");
}

/** Counted while unpacking: the size in the directory is only a claim of the sender. */
async function unpacked(archive: ZipFile, entry: Entry): Promise<string> {
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most.bytes) throw new UnfitFile("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
