import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ensureWritableFolder } from "../config/writable-folder.ts";
import { tellPassed } from "../workers/give-back-memory.ts";
import { codeOf, removeOld, statIfThere, syncFolder, translated } from "./disk-errors.ts";
import { openPartials } from "./disk-partials.ts";
import { checkedHash, FileMissing, type FileStore, FileTooLarge, type IncomingFile } from "./file-store.ts";
import type { KeptFile } from "./file-store.ts";
import { batchBytes } from "./in-batches.ts";

const shelves = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));

/**
 * Keeps files in a folder as `<first two digits>/<sha256>`, and incomplete ones in `incoming/`. Only the server uses
 * the folder, and it is never served as such.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, "incoming");
  ensureWritableFolder(incoming, "folder of the attachments");
  const quarantine = path.join(folder, "quarantine");
  ensureWritableFolder(quarantine, "folder of the attachments");
  for (const shelf of shelves) await fs.mkdir(path.join(folder, shelf), { recursive: true, mode: 0o700 });
  await syncFolder(folder);
  const shelfOf = (sha256: string): string => path.join(folder, checkedHash(sha256).slice(0, 2));
  const placeOf = (sha256: string): string => path.join(shelfOf(sha256), sha256);
  return {
    async receive(bytes, maxBytes) {
      const draft = path.join(incoming, randomUUID());
      const { sha256, size } = await writeDraft(draft, bytes, maxBytes);
      return incomingFile(draft, placeOf(sha256), { sha256, size });
    },
    open: (sha256) => openForReading(placeOf(sha256)),
    async remove(sha256) {
      await fs.rm(placeOf(sha256), { force: true });
      await syncFolder(shelfOf(sha256));
    },
    list: () => listKept(folder),
    removeAbandoned: (before) => removeOld(incoming, before),
    emptyQuarantine: (before) => removeOld(quarantine, before),
    partials: openPartials(path.join(folder, "partial"), (bytes, { sha256, size }) => {
      const draft = path.join(incoming, randomUUID());
      return linked(bytes, draft).then(() => incomingFile(draft, placeOf(sha256), { sha256, size }));
    }),
  };
}

/** A hard link to the same bytes: nothing is copied if the file system supports links. */
async function linked(bytes: string, draft: string): Promise<void> {
  try {
    await fs.link(bytes, draft);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(codeOf(error) ?? "")) throw translated(error);
    await fs.copyFile(bytes, draft).catch((failure: unknown) => Promise.reject(translated(failure)));
  }
}

function incomingFile(
  draft: string,
  place: string,
  content: { readonly sha256: string; readonly size: number },
): IncomingFile {
  return {
    ...content,
    read: () => openForReading(draft),
    async keep() {
      try {
        await fs.rename(draft, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        // Stored by an earlier attempt of the same transaction.
        const isKept = codeOf(error) === "ENOENT" && (await statIfThere(place)) !== undefined;
        if (!isKept) throw translated(error);
      }
    },
    quarantine: () => fs.rename(draft, path.join(path.dirname(draft), "..", "quarantine", content.sha256)),
    discard: () => fs.rm(draft, { force: true }),
  };
}

/** After it returns every byte is on the disk; after a failure none of them is left. */
async function writeDraft(
  draft: string,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ sha256: string; size: number }> {
  const file = await fs.open(draft, "wx", 0o600).catch((error: unknown) => Promise.reject(translated(error)));
  const hash = createHash("sha256");
  let size = 0;
  const count = new Transform({
    highWaterMark: batchBytes,
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      if (size > maxBytes) return done(new FileTooLarge());
      hash.update(chunk);
      tellPassed(chunk.byteLength);
      done(null, chunk);
    },
  });
  try {
    // Collects and hashes pieces while the previous ones are written.
    await pipeline(bytes, count, file.createWriteStream({ flush: true, highWaterMark: batchBytes }));
  } catch (error) {
    await file.close().catch(() => undefined);
    await fs.rm(draft, { force: true });
    throw translated(error);
  }
  return { sha256: hash.digest("hex"), size };
}

/** Four times the default size: each piece is hashed, checked and sent on its own, at a fixed cost. */
const readBytes = 4 * 65_536;

async function openForReading(place: string): Promise<Readable> {
  try {
    const file = await fs.open(place, "r");
    return file.createReadStream({ highWaterMark: readBytes });
  } catch (error) {
    throw codeOf(error) === "ENOENT" ? new FileMissing(path.basename(place)) : error;
  }
}

async function* listKept(folder: string): AsyncGenerator<KeptFile> {
  for (const shelf of shelves) {
    for (const sha256 of await fs.readdir(path.join(folder, shelf))) {
      const found = await statIfThere(path.join(folder, shelf, sha256));
      if (found) yield { sha256: checkedHash(sha256), keptAt: found.mtime };
    }
  }
}
