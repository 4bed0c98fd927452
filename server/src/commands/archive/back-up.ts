import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { ensureWritableFolder } from "../../config/writable-folder.ts";
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

/** Writes the archive, and reads it back from the disk to check it. */
export async function makeArchive({ config, database, files }: Installation, file: string): Promise<MadeArchive> {
  ensureWritableFolder(path.dirname(file), "folder of the backups");
  const source = { database, files, auditTipsFile: config.auditTipsFile };
  await writeArchive(file, archiveRecords(source, database.now()), config.backup.secret);
  const checked = await checkArchive(file, config.backup.secret);
  return { ...checked, file, bytes: fs.statSync(file).size };
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
