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

/** One file for each upload, longer with every call. */
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
 * Writes where the bytes belong, not where the file ends: two calls that overlap because one lost its line write the
 * same bytes to the same place.
 */
async function append(place: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await fs.open(place, constants.O_CREAT | constants.O_WRONLY, 0o600).catch(refuse);
  let position = offset;
  try {
    for await (const chunk of inBatches(bytes)) {
      await writeWhole(file, chunk, position);
      position += chunk.byteLength;
      tellPassed(chunk.byteLength);
    }
  } catch (error) {
    throw translated(error);
  } finally {
    await file.close();
  }
  return position - offset;
}

async function writeWhole(file: fs.FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}

/** On return every byte is on the disk. */
async function contentOf(place: string): Promise<Content> {
  const file = await fs.open(place, "r").catch(refuse);
  const hash = createHash("sha256");
  let size = 0;
  try {
    await file.sync();
    const piece = Buffer.allocUnsafeSlow(batchBytes);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, batchBytes, size);
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), size };
}

function refuse(error: unknown): Promise<never> {
  return Promise.reject(codeOf(error) === "ENOENT" ? new FileMissing("partial") : translated(error));
}
