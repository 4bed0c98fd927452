import type { Database } from "../../../db/database.ts";
import { defaultQuarantineDays } from "../../../config/variables.ts";
import { isForeignKeyViolation } from "../../../db/database-errors.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { forgetFile, forgetIfUnused, knownFiles, reserveUnknown, unusedFiles } from "./stored-files.sql.ts";
import { noteMissingFiles } from "./missing-files.ts";
import { uploadLifeMs } from "./begin-upload.ts";
import { forgetUploadsBefore } from "./uploads.sql.ts";

export interface Swept {
  /** Content whose last attachment was deleted. */
  readonly unused: number;
  /** Content without a row: the upload failed between bytes and commit. */
  readonly unknown: number;
  /** Uploads that were never completed, in one call or in several. */
  readonly abandoned: number;
  /** Content with a row but without bytes. Nothing is changed: a backup may restore the bytes. */
  readonly missing: number;
  /** Quarantined files whose time for inspection is over. */
  readonly quarantined: number;
}

/** No upload takes this long; younger content may still be arriving. */
const graceMs = 24 * 3_600_000;
const batch = 500;

const dayMs = 24 * 3_600_000;

/**
 * Deletes bytes without a row, and reports rows without bytes. Safe at any time, on several nodes at once, and when
 * interrupted anywhere.
 */
export async function sweepFiles(
  db: Database,
  files: FileStore,
  now: Date,
  quarantineDays: number = defaultQuarantineDays,
): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs);
  return {
    unused: await sweepUnused(db, files),
    unknown: await sweepUnknown(db, files, before),
    abandoned: (await files.removeAbandoned(before)) + (await sweepUploads(db, files, now)),
    missing: (await noteMissingFiles(db, files, before)).length,
    quarantined: await files.emptyQuarantine(new Date(now.getTime() - quarantineDays * dayMs)),
  };
}

/**
 * Incomplete uploads that nobody continued. Bytes whose row is already deleted were last written before the row
 * expired.
 */
async function sweepUploads(db: Database, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - uploadLifeMs);
  await forgetUploadsBefore(db.kysely, before);
  return files.partials.removeAbandoned(before);
}

async function sweepUnused(db: Database, files: FileStore): Promise<number> {
  let swept = 0;
  for (;;) {
    const hashes = await unusedFiles(db.kysely, batch);
    let gone = 0;
    for (const sha256 of hashes) gone += (await removeUnused(db, files, sha256)) ? 1 : 0;
    swept += gone;
    // Content that could not be deleted now has a new attachment; the rest waits for the next night.
    if (hashes.length < batch || gone === 0) return swept;
  }
}

/** Deletes the bytes while their row is locked: an upload of the same content waits, and then brings its own bytes. */
async function removeUnused(db: Database, files: FileStore, sha256: string): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await forgetIfUnused(tx, sha256))) return false;
      await files.remove(sha256);
      return true;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

async function sweepUnknown(db: Database, files: FileStore, before: Date): Promise<number> {
  let swept = 0;
  let seen: string[] = [];
  const sweepBatch = async (): Promise<void> => {
    const known = await knownFiles(db.kysely, seen);
    for (const sha256 of seen) if (!known.has(sha256) && (await removeUnknown(db, files, sha256))) swept += 1;
    seen = [];
  };
  for await (const { sha256, keptAt } of files.list()) {
    if (keptAt < before) seen.push(sha256);
    if (seen.length === batch) await sweepBatch();
  }
  if (seen.length > 0) await sweepBatch();
  return swept;
}

async function removeUnknown(db: Database, files: FileStore, sha256: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await reserveUnknown(tx, sha256))) return false;
    await files.remove(sha256);
    await forgetFile(tx, sha256);
    return true;
  });
}
