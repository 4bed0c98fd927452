import { createPrivateKey } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartupError } from "../../config/startup-error.ts";
import { type CopySession, withCopySession } from "../../db/copy-session.ts";
import { migrate, type Migration, readMigrations } from "../../db/migrate.ts";
import { createQueueTables } from "../../jobs/queue-tables.ts";
import { makeKeyFile } from "../../signing/key-file.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { type CheckedArchive, readArchive } from "./archive-file.ts";
import type { ArchiveEnd, ArchiveHead, RecordHead } from "./records.ts";
import { columnList, copiedTables, openTables, queueVersionOf, setSequences, tablesThere } from "./tables.ts";
import type { ArchiveSource } from "./write-archive.ts";

/**
 * Restores an archive into an empty place, of either engine. The caller has checked the archive, so nothing is changed
 * for a damaged one. All rows are written in one transaction; the files of a failed restore are removed again.
 */
export async function restoreArchive(
  place: ArchiveSource,
  archive: { readonly file: string; readonly secret: string | undefined },
  checked: CheckedArchive,
): Promise<Restored> {
  const migrations = migrationsOf(checked.head);
  await requireEmpty(place);
  await migrate(place.database, migrations);
  if (checked.head.queueVersion !== null) await createQueueTables(place.database);
  const kept: string[] = [];
  const key: Buffer[] = [];
  try {
    await withCopySession(place.database.driver, "load", async (session) => {
      await requireSameQueue(session, checked.head);
      const close = await openTables(session, await tablesOf(session, checked.end));
      await readArchive(archive.file, archive.secret, (head, content) =>
        load({ place, session, kept, key }, head, content),
      );
      await close();
    });
  } catch (error) {
    for (const sha256 of kept) await place.files.remove(sha256);
    throw error;
  }
  // Migrates an archive of an older version.
  await migrate(place.database);
  return { signingKey: checked.hasSigningKey ? await keepKey(place.signingKeyFile, Buffer.concat(key)) : undefined };
}

export interface Restored {
  /** What happened to the key of the archive, as one line; undefined: it has none. */
  readonly signingKey: string | undefined;
}

/** Never over another file. All rows and files are there by now, so the key may also be put in place by hand. */
async function keepKey(file: string | undefined, pem: Buffer): Promise<string> {
  if (file === undefined) return "The signing key of the archive was not written: SIGNING_KEY_FILE is not set.";
  try {
    if (await makeKeyFile(file, createPrivateKey(pem))) return `The signing key was written to ${file}.`;
    return `${file} was there already and stays as it is: the signing key of the archive was not written.`;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return `The signing key of the archive was not written. ${error.message}`;
  }
}

/** The migrations with which the archive was made; this version must know all of them, unchanged. */
export function migrationsOf({ migrations, signoff }: ArchiveHead): readonly Migration[] {
  const known = readMigrations();
  return migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name);
    if (migration?.checksum === checksum) return migration;
    throw new StartupError(
      `The archive was made by Signoff ${signoff} with ${name}, which this version does not know so. Restore it with the version that made it, or a newer one.`,
    );
  });
}

async function requireEmpty({ database, files }: ArchiveSource): Promise<void> {
  const there = await withCopySession(database.driver, "snapshot", tablesThere);
  if (there.length > 0)
    throw new StartupError(
      `The database is not empty (it has ${there.join(", ")}). Restore into a new one: name another in DATABASE_URL or, for the embedded database, another DATA_DIR.`,
    );
  for await (const { sha256 } of files.list())
    throw new StartupError(
      `The file store is not empty (it has ${sha256}). Name an empty DATA_DIR or bucket for the restored files.`,
    );
}

async function requireSameQueue(session: CopySession, { queueVersion, signoff }: ArchiveHead): Promise<void> {
  const ours = queueVersion === null ? null : await queueVersionOf(session);
  if (ours !== queueVersion)
    throw new StartupError(
      `The archive holds jobs of another version of the job queue (${queueVersion}; this one has ${ours}). Restore it with Signoff ${signoff}, start that once, and upgrade then.`,
    );
}

/** Only existing tables are written, whatever names an archive contains. */
async function tablesOf(session: CopySession, { tables }: ArchiveEnd) {
  const here = await copiedTables(session);
  const unknown = tables.find(({ name }) => !here.some((table) => table.name === name));
  if (unknown) throw new StartupError(`The archive holds table ${unknown.name}, which this version does not have.`);
  return here;
}

interface Loading {
  readonly place: ArchiveSource;
  readonly session: CopySession;
  readonly kept: string[];
  readonly key: Buffer[];
}

async function load(
  { place, session, kept, key }: Loading,
  head: RecordHead,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (head.kind === "table") await session.copyIn(head.name, columnList(head.columns), content);
  if (head.kind === "sequences") await setSequences(session, head.values);
  if (head.kind === "tips") await writeTips(place.auditTipsFile, content);
  if (head.kind === "signingKey") for await (const part of content) key.push(Buffer.from(part));
  if (head.kind === "file") await keepFile(place.files, head, content, kept);
}

/** Written beside an existing file, which is evidence of something else. */
async function writeTips(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  if (parts.length === 0 || fs.existsSync(file)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, Buffer.concat(parts), { mode: 0o600, flush: true });
}

async function keepFile(
  files: FileStore,
  { sha256, size }: { readonly sha256: string; readonly size: number },
  content: AsyncIterable<Uint8Array>,
  kept: string[],
): Promise<void> {
  const incoming = await files.receive(content, size);
  if (incoming.sha256 !== sha256) {
    await incoming.discard();
    throw new StartupError(`The bytes of file ${sha256} did not arrive as they are in the archive.`);
  }
  kept.push(sha256);
  await incoming.keep();
}
