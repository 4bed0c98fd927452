import { createHash } from "node:crypto";
import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { ensureWritableFolder } from "../config/writable-folder.ts";
import { codeOf, removeOld, statIfThere, translated } from "./disk-errors.ts";
import { checkedId, FileMissing, type IncomingFile, type PartialFiles } from "./file-store.ts";

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
    for await (const chunk of bytes) {
      await writeWhole(file, chunk, position);
      position += chunk.byteLength;
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
    const bytes = file.createReadStream({ autoClose: false, highWaterMark: 1_048_576 });
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), size };
}

function refuse(error: unknown): Promise<never> {
  return Promise.reject(codeOf(error) === "ENOENT" ? new FileMissing("partial") : translated(error));
}
