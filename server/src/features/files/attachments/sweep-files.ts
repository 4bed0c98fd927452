import type { Database } from "../../../db/database.ts";
import { defaultQuarantineDays } from "../../../config/variables.ts";
import { isForeignKeyViolation } from "../../../db/database-errors.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { forgetFile, forgetIfUnused, knownFiles, reserveUnknown, unusedFiles } from "./stored-files.sql.ts";
import { noteMissingFiles } from "./missing-files.ts";
import { uploadLifeMs } from "./upload-bytes.ts";
import { forgetUploadsBefore } from "./uploads.sql.ts";

export interface Swept {
  /** Content whose last attachment is gone. */
  readonly unused: number;
  /** Content without a row: the upload died between bytes and commit. */
  readonly unknown: number;
  /** Uploads that never came to an end, in one call or in several. */
  readonly abandoned: number;
  /** Content that rows speak of and the store does not have. Nothing is done about it: a copy may bring it back. */
  readonly missing: number;
  /** Files with malicious software that an administrator had time enough to look at. */
  readonly quarantined: number;
}

/** No upload takes this long; what is younger may still be on its way. */
const graceMs = 24 * 3_600_000;
const batch = 500;

const dayMs = 24 * 3_600_000;

/** Clears away bytes that no row speaks of, and tells of rows without bytes. Safe at any time, on several nodes at once, and interrupted anywhere. */
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

/** Half files that nobody went on with. Bytes whose row is gone already were last added to before it expired. */
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
    // What could not go now has found a new attachment meanwhile; the rest waits for the next night.
    if (hashes.length < batch || gone === 0) return swept;
  }
}

/** The bytes go while their row is held: whoever uploads the same content waits, and then brings its own bytes. */
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
