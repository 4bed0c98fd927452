import fs from "node:fs";
import path from "node:path";
import { fullDiskLine, isDiskFull } from "./disk-room.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Creates the folder if it is missing, and writes a file to test it, because the errors of mkdir alone are misleading.
 */
export function ensureWritableFolder(directory: string, what = "data folder"): void {
  const probe = path.join(directory, `.write-test-${process.pid}`);
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    if (isDiskFull(error)) throw new StartupError(fullDiskLine(directory));
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new StartupError(
      `The ${what} ${directory} is not writable (${reason}). Give this user the right to write there, or set DATA_DIR to a folder of yours.`,
    );
  }
}
