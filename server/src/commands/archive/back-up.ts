import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../config/startup-error.ts";
import type { BackgroundReport } from "../../db/database.ts";
import { ensureWritableFolder } from "../../config/writable-folder.ts";
import { keepCheckpoint } from "../../features/operations/signature-log/public.ts";
import { KeyHolder } from "../../signing/key-holder.ts";
import { readKeyFile } from "../../signing/key-file.ts";
import { checkArchive, type CheckedArchive, writeArchive } from "./archive-file.ts";
import type { Installation } from "./run-command.ts";
import { archiveRecords } from "./write-archive.ts";

export interface MadeArchive extends CheckedArchive {
  readonly file: string;
  readonly bytes: number;
}

/** `signoff-2026-11-17T04-30-00Z.backup`: sorted by name, archives are sorted by time. */
export function archiveName(madeAt: Date): string {
  return `signoff-${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Writes the archive, and reads it back from the disk to check it. The key of the installation only comes along if asked. */
export async function makeArchive(
  { config, database, files }: Installation,
  file: string,
  { withKeys = false } = {},
): Promise<MadeArchive> {
  ensureWritableFolder(path.dirname(file), "folder of the backups");
  const signingKeyFile = withKeys ? await keyToTakeAlong(config) : undefined;
  const source = { database, files, auditTipsFile: config.auditTipsFile, signingKeyFile };
  await writeArchive(file, archiveRecords(source, database.now()), config.backup.secret);
  const checked = await checkArchive(file, config.backup.secret);
  return { ...checked, file, bytes: fs.statSync(file).size };
}

/** Anybody with the key can sign in the name of the installation, so it is in no archive that others can read. */
async function keyToTakeAlong({ signingKey, backup }: Config): Promise<string> {
  if (signingKey === undefined) throw new StartupError("SIGNING_KEY_FILE: must be set to back the key up");
  if (backup.secret === undefined)
    throw new StartupError(
      "BACKUP_KEY_FILE: must be set to back the signing key up: only an encrypted archive takes it",
    );
  await readKeyFile(signingKey.file);
  return signingKey.file;
}

const logMigration = "1480-signature-log.sql";

/** So that the archive has the log with a signature over all of it. Whatever hinders that hinders no backup. */
export async function checkpointBefore({ config, database }: Installation): Promise<void> {
  const report: BackgroundReport = (what, error) => console.error(`${what}: ${String(error)}`);
  try {
    // A database of an older version has no log.
    const { rows } = await sql`select 1 from schema_migrations where name = ${logMigration}`.execute(database.kysely);
    if (rows.length === 0 || config.signingKey === undefined) return;
    const holder = await KeyHolder.open(database, config.signingKey, report);
    await holder?.close();
    const key = holder?.current();
    if (key) await keepCheckpoint(database, { key, anchorDir: config.anchorDir, report });
  } catch (error) {
    report("The log was not signed before this backup", error);
  }
}

const keptRuns = 100;
const runsMigration = "1170-backups.sql";

/** For administrators, who check when the last backup was made. */
export async function noteBackup({ database, config }: Installation, made: MadeArchive): Promise<void> {
  // A database that has not been migrated to this version has no table for it.
  if (!made.head.migrations.some(({ name }) => name === runsMigration)) return;
  await database.transaction(async (tx) => {
    await tx
      .insertInto("backup_runs")
      .values({
        file_name: path.basename(made.file),
        bytes: made.bytes,
        rows: rowsOf(made),
        files: made.end.files.count,
        missing: made.end.missing.length,
        is_encrypted: config.backup.secret !== undefined,
      })
      .execute();
    await sql`delete from backup_runs where id <= (select max(id) from backup_runs) - ${keptRuns}`.execute(tx);
  });
}

export function rowsOf({ end }: CheckedArchive): number {
  return end.tables.reduce((sum, { rows }) => sum + rows, 0);
}
