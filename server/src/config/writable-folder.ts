import fs from "node:fs";
import path from "node:path";
import { StartupError } from "./startup-error.ts";

/** Makes the folder when missing and proves by writing that it can be used; the errors of mkdir alone mislead. */
export function ensureWritableFolder(directory: string): void {
  const probe = path.join(directory, `.write-test-${process.pid}`);
  try {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new StartupError(
      `The data folder ${directory} is not writable (${reason}). Set DATA_DIR to a folder of yours.`,
    );
  }
}
