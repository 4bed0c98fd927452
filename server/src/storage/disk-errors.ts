import fs from "node:fs/promises";
import path from "node:path";
import { StorageFull } from "./file-store.ts";

/** No space, no quota left, or a file system that does not support files of this size. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Files are created and deleted while a folder is read. */
export async function statIfThere(file: string) {
  try {
    return await fs.stat(file);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** A new name is on the disk only after its folder has been flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function translated(error: unknown): unknown {
  return fullCodes.has(codeOf(error) ?? "") ? new StorageFull() : error;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/** Removes the older files of a folder; returns their number. */
export async function removeOld(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const found = await statIfThere(file);
    if (!found || found.mtime >= before) continue;
    await fs.rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
