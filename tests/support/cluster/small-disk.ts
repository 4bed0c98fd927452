import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A disk with little space. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space there is. */
  fill(): void;
  free(): void;
  remove(): void;
}

const pieceBytes = 1_048_576;

/** In memory, mounted for the purpose, which needs root. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-disk-"));
  if (process.getuid?.() !== 0) throw new Error("This mounts a small disk to fill it: run it as root, on Linux.");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  const balloon = path.join(folder, "balloon");
  return {
    folder,
    fill: () => fillUp(balloon),
    free: () => fs.rmSync(balloon, { force: true }),
    remove() {
      execFileSync("umount", [folder]);
      fs.rmdirSync(folder);
    },
  };
}

function fillUp(file: string): void {
  const open = fs.openSync(file, "w");
  try {
    for (let size = pieceBytes; size >= 1; size = Math.floor(size / 2)) writeUntilFull(open, Buffer.alloc(size));
  } finally {
    fs.closeSync(open);
  }
}

function writeUntilFull(open: number, piece: Buffer): void {
  try {
    for (;;) fs.writeSync(open, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
