import { createHash } from "node:crypto";
import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { ensureWritableFolder } from "../config/writable-folder.ts";
import { tellPassed } from "../workers/give-back-memory.ts";
import { codeOf, removeOld, statIfThere, translated } from "./disk-errors.ts";
import { checkedId, FileMissing, type IncomingFile, type PartialFiles } from "./file-store.ts";
import { batchBytes, inBatches } from "./in-batches.ts";

interface Content {
  readonly sha256: string;
  readonly size: number;
}

/** One file per upload, which grows with every call. */
export function openPartials(
  folder: string,
  arrived: (file: string, content: Content) => Promise<IncomingFile>,
): PartialFiles {
  ensureWritableFolder(folder, "folder of the attachments");
  const placeOf = (id: string): string => path.join(folder, checkedId(id));
  return {
    size: async (id) => (await statIfThere(placeOf(id)))?.size ?? 0,
    append: (id, offset, bytes) => append(placeOf(id), offset, bytes),
    async take(id) {
      const place = placeOf(id);
      return arrived(place, await contentOf(place));
    },
    remove: (id) => fs.rm(placeOf(id), { force: true }),
    removeAbandoned: (before) => removeOld(folder, before),
  };
}

/**
 * Writes at the offset of the bytes, not at the end of the file: two overlapping calls, after one lost its connection,
 * write the same bytes to the same place.
 */
async function append(place: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await fs.open(place, constants.O_CREAT | constants.O_WRONLY, 0o600).catch(refuse);
  let position = offset;
  let writing: Promise<Outcome> = Promise.resolve({});
  try {
    for await (const chunk of inBatches(bytes)) {
      raise(await writing);
      writing = outcomeOf(writeWhole(file, chunk, position));
      position += chunk.byteLength;
      tellPassed(chunk.byteLength);
    }
    raise(await writing);
  } catch (error) {
    throw translated(error);
  } finally {
    await writing;
    await file.close();
  }
  return position - offset;
}

/**
 * The outcome of a write that continues while the next bytes arrive. It may fail long before it is awaited, so its
 * error is stored: an unhandled rejection would end the process.
 */
type Outcome = { readonly error?: unknown };

const outcomeOf = (work: Promise<void>): Promise<Outcome> =>
  work.then(
    () => ({}),
    (error: unknown) => ({ error }),
  );

function raise({ error }: Outcome): void {
  if (error !== undefined) throw error;
}

async function writeWhole(file: fs.FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}

/**
 * After it returns every byte is on the disk. The hash covers the file, not what was sent: overlapping calls may have
 * written something else, and this hash then identifies another file. It is computed while the disk writes the bytes.
 */
async function contentOf(place: string): Promise<Content> {
  const file = await fs.open(place, "r").catch(refuse);
  try {
    const [content] = await Promise.all([hashed(file), file.sync()]);
    return content;
  } finally {
    await file.close();
  }
}

/** Reads the next piece while the previous one is hashed. */
async function hashed(file: fs.FileHandle): Promise<Content> {
  const hash = createHash("sha256");
  let [piece, other] = [Buffer.allocUnsafeSlow(batchBytes), Buffer.allocUnsafeSlow(batchBytes)];
  let size = 0;
  let reading = file.read(piece, 0, batchBytes, size);
  for (;;) {
    const { bytesRead } = await reading;
    if (bytesRead === 0) return { sha256: hash.digest("hex"), size };
    size += bytesRead;
    reading = file.read(other, 0, batchBytes, size);
    hash.update(piece.subarray(0, bytesRead));
    [piece, other] = [other, piece];
  }
}

function refuse(error: unknown): Promise<never> {
  return Promise.reject(codeOf(error) === "ENOENT" ? new FileMissing("partial") : translated(error));
}
