import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A machine's disk that can lose its power: unsynced data is gone. */
export interface MortalDisk {
  readonly folder: string;
  /** The content of the disk at this moment, as the machine finds it after a power cut; no writer may run. */
  pullPlug(): { readonly folder: string; readonly unsyncedIsLost: boolean };
  /** The machine continues from the disk after the loss: all writers of the first one have ended. */
  goOn(): void;
  remove(): void;
}

const notSynced = "nobody-synced-this";
const notSyncedBytes = 262_144;

/**
 * A file system in a file, mounted for the purpose, which needs root on Linux. A copy of that file has all synced data,
 * and nothing that is still in the memory of the system.
 */
export function mountMortalDisk(megabytes: number): MortalDisk {
  if (process.getuid?.() !== 0) throw new Error("This mounts a disk to lose its power: run it as root, on Linux.");
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-plug-"));
  const [image, copy] = [path.join(place, "disk"), path.join(place, "disk-after")];
  const [folder, after] = [path.join(place, "before"), path.join(place, "after")];
  for (const one of [folder, after]) fs.mkdirSync(one);
  execFileSync("truncate", ["-s", `${megabytes}M`, image]);
  execFileSync("mkfs.ext4", ["-q", "-F", image]);
  mount(image, folder);
  let isAfter = false;
  const leave = (): void => {
    if (isAfter) execFileSync("umount", [after]);
    isAfter = false;
    execFileSync("umount", [folder]);
  };
  return {
    folder,
    pullPlug() {
      fs.writeFileSync(path.join(folder, notSynced), Buffer.alloc(notSyncedBytes, 1));
      execFileSync("cp", ["--sparse=always", image, copy]);
      mount(copy, after);
      isAfter = true;
      return { folder: after, unsyncedIsLost: sizeOf(path.join(after, notSynced)) < notSyncedBytes };
    },
    goOn() {
      leave();
      fs.renameSync(copy, image);
      mount(image, folder);
      fs.rmSync(path.join(folder, notSynced), { force: true });
    },
    remove() {
      leave();
      fs.rmSync(place, { recursive: true });
    },
  };
}

function mount(image: string, folder: string): void {
  execFileSync("mount", ["-o", "loop", image, folder]);
}

function sizeOf(file: string): number {
  return fs.existsSync(file) ? fs.statSync(file).size : 0;
}
