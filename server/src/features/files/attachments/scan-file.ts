import type { Context } from "../../../http/context.ts";
import { badInput, problem, TransportRefused } from "../../../http/refused.ts";
import { ScannerAway, type Scanned, type VirusScanner } from "../../../security/clamd.ts";
import type { IncomingFile } from "../../../storage/file-store.ts";
import { recordOperation } from "../../base/operation-log/public.ts";

export interface FileScanner {
  readonly scanner: VirusScanner;
  /** Accepts files that could not be scanned because the scanner does not answer. */
  readonly takesUnscanned: boolean;
}

/** Moves a file with malware into quarantine, where nobody can download it, and refuses it. */
export async function requireClean(
  context: Context,
  scanning: FileScanner | undefined,
  { file, fileName }: { readonly file: IncomingFile; readonly fileName: string },
): Promise<void> {
  const found = scanning && (await scanned(context, scanning, file));
  if (found?.kind !== "infected") return;
  const { signature } = found;
  const { sha256, size } = file;
  await file.quarantine();
  context.log.error({ sha256, signature, user: context.user.id }, "a file was put in quarantine");
  await context.db.transaction((tx) =>
    recordOperation(tx, {
      by: context,
      area: "file",
      operation: "quarantine",
      outcome: "refused",
      object: { kind: "attachment", id: sha256, name: fileName },
      after: { fileName, size, sha256 },
      reason: signature,
    }),
  );
  throw badInput(problem("file", "file-infected", { signature }));
}

async function scanned(
  { log }: Context,
  { scanner, takesUnscanned }: FileScanner,
  file: IncomingFile,
): Promise<Scanned | undefined> {
  try {
    return await scanner.scan(await file.read());
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    log.error({ err: error }, "the virus scanner does not answer");
    if (takesUnscanned) return undefined;
    throw new TransportRefused("scanner-away");
  }
}
