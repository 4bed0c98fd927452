import fs from "node:fs";

/** With less than this a database cannot so much as begin: its log alone is written in pieces of 16 MB. */
const leastRoom = 16 * 1024 * 1024;

/** ENOSPC and EDQUOT as the embedded database numbers them; its errors of files are no Errors and carry a number only. */
const fullNumbers = new Set<unknown>([51, 19]);
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errno, name } = error as { code?: unknown; errno?: unknown; name?: unknown };
  return fullCodes.has(code) || (name === "ErrnoError" && fullNumbers.has(errno));
}

/** Whether there is too little room on the disk of this folder, or of the nearest one above that exists. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}

export function fullDiskLine(folder: string): string {
  return `The disk of the data folder ${folder} is full. Make room, or set DATA_DIR to a folder on another disk, and start again.`;
}
