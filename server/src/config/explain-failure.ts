import { fullDiskLine, isDiskFull } from "./disk-room.ts";
import { StartupError } from "./startup-error.ts";

/** Why the server cannot start: one line for each setting to correct; a stack trace only for a bug of ours. */
export function explainFailure(error: unknown, dataDir: string | undefined): string {
  const text =
    error instanceof StartupError ? error.message : isDiskFull(error) ? fullDiskLine(dataDir ?? "") : undefined;
  if (text === undefined) return `Signoff cannot start: ${describeUnknown(error)}\n`;
  return text
    .split("\n")
    .map((line) => `Signoff cannot start: ${line}\n`)
    .join("");
}

/** Not everything that is thrown is an Error, and an object by itself says nothing. */
function describeUnknown(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  if (typeof error !== "object" || error === null) return String(error);
  return JSON.stringify(error, Object.getOwnPropertyNames(error));
}
