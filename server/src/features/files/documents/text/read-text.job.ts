import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Database, Queryable } from "../../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../../jobs/job.ts";
import type { FileStore } from "../../../../storage/file-store.ts";
import { textThreads } from "../../../../workers/pools.ts";
import { WorkTooHeavy } from "../../../../workers/thread.ts";
import { type CutText, most, type TextPiece } from "./cut-text.ts";
import { work } from "./read-text.work.ts";
import { addPieces, setTextState, type WaitingText, waitingText } from "./text-pages.sql.ts";

/** Reads the text of an uploaded version and writes it for the search. */
export const readTextJob = defineJob({
  name: "documents.read-text",
  data: z.strictObject({ versionId: z.string() }),
  expireInSeconds: 3_600,
});

/**
 * A worker thread extracts the text of the file; it is written piece by piece, so that others get their turn in
 * between.
 */
export function readTextHandler(db: Database, { files }: { readonly files: FileStore }): JobHandler {
  return handleJob(readTextJob, ({ versionId }, { signal }) => writeText(db.kysely, files, versionId, signal));
}

/** Continues after the pieces already written. */
export async function writeText(
  db: Queryable,
  files: FileStore,
  versionId: string,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = await waitingText(db, versionId);
  if (!waiting) return;
  const { pieces, isCut } = await textIn(files, waiting, signal);
  let written = waiting.written;
  for (const batch of batchesOf(pieces.slice(written))) {
    signal?.throwIfAborted();
    const begun = performance.now();
    await addPieces(db, versionId, written, batch);
    written += batch.length;
    await pause(Math.max(minPauseMs, (performance.now() - begun) * 2));
  }
  await setTextState(db, versionId, isCut ? "cut" : "read");
}

/** The pause is twice as long as the piece took, so that other calls wait for at most one piece. */
const minPauseMs = 20;

async function textIn(files: FileStore, { sha256, extension }: WaitingText, signal?: AbortSignal): Promise<CutText> {
  const input = { bytes: await buffer(await files.open(sha256)), extension };
  try {
    return await textThreads.run(work, input, undefined, signal);
  } catch (error) {
    // Another attempt would take as long. The file itself can still be read.
    if (error instanceof WorkTooHeavy) return { pieces: [], isCut: true };
    throw error;
  }
}

const maxRows = 20;

/** Short pages are written together, as many as fit the length of one piece. */
function* batchesOf(pieces: readonly TextPiece[]): Generator<readonly TextPiece[]> {
  let batch: TextPiece[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (batch.length > 0 && (length + piece.text.length > most.piece || batch.length === maxRows)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(piece);
    length += piece.text.length;
  }
  if (batch.length > 0) yield batch;
}
