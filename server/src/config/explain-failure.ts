import { fullDiskLine, isDiskFull } from "./disk-room.ts";
import { StartupError } from "./startup-error.ts";

/** Why the server cannot start: one line per setting to correct. Only a bug of ours prints a stack trace. */
export function explainFailure(error: unknown, dataDir: string | undefined): string {
  const text =
    error instanceof StartupError ? error.message : isDiskFull(error) ? fullDiskLine(dataDir ?? "") : undefined;
  if (text === undefined) return `Signoff cannot start: ${describeUnknown(error)}\n`;
  return text
    .split("\n")
    .map((line) => `Signoff cannot start: ${line}\n`)
    .join("");
}

/** Some thrown values are not Errors, and `String(object)` would print nothing useful. */
function describeUnknown(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  if (typeof error !== "object" || error === null) return String(error);
  return JSON.stringify(error, Object.getOwnPropertyNames(error));
}
