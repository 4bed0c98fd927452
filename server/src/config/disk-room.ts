import fs from "node:fs";

/** A database cannot start with less than this: it writes its log in segments of 16 MB. */
const minFreeBytes = 16 * 1024 * 1024;

/** ENOSPC and EDQUOT as numbered by the embedded database. Its file errors are not `Error`s and have only a number. */
const fullNumbers = new Set<unknown>([51, 19]);
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an operation failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errno, name } = error as { code?: unknown; errno?: unknown; name?: unknown };
  return fullCodes.has(code) || (name === "ErrnoError" && fullNumbers.has(errno));
}

/**
 * Whether the disk of this folder has too little free space. A folder that does not exist yet counts as having enough.
 */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}

export function fullDiskLine(folder: string): string {
  return `The disk of the data folder ${folder} is full. Make room, or set DATA_DIR to a folder on another disk, and start again.`;
}
