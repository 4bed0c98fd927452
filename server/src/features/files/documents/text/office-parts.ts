import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { UnfitFile } from "./file-problem.ts";

/** Of an archive: what is unpacked in all, how much denser than its text it may be, and its files. */
const most = { bytes: 100 * 1_048_576, ratio: 200, files: 20_000 } as const;

/** The names in an archive. The directory alone is read: nothing is unpacked to be judged. */
export async function checkParts(bytes: Buffer, mostBytes: number = most.bytes): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let size = 0;
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName);
    size += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > 1_048_576 && entry.uncompressedSize > entry.compressedSize * most.ratio;
    if (isDense || size > mostBytes || names.size > most.files) throw new UnfitFile("too-large");
  }
  return names;
}

export const wordPart = "word/document.xml";

/** The main part of a Word file. It tells of no outside parts: those could be made to grow without end. */
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

/** Counted while it is unpacked: what the directory says of its size is the sender's word. */
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
