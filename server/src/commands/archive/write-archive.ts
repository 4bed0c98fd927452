import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { StartupError } from "../../config/startup-error.ts";
import type { Database } from "../../db/database.ts";
import { type CopySession, withCopySession } from "../../db/copy-session.ts";
import { readMigrations } from "../../db/migrate.ts";
import { FileMissing, type FileStore } from "../../storage/file-store.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { type ArchiveEnd, dataRecords, headRecord } from "./records.ts";
import { columnList, copiedTables, queueVersionOf, readSequences } from "./tables.ts";

export interface ArchiveSource {
  readonly database: Database;
  readonly files: FileStore;
  /** Kept outside the database, as independent evidence. */
  readonly auditTipsFile: string;
  /** File of the key to take along; undefined: the archive has none, and none is restored. */
  readonly signingKeyFile: string | undefined;
}

/** The totals collected while the archive is written, which form its end. */
interface Progress {
  readonly tables: ArchiveEnd["tables"];
  readonly files: { count: number; bytes: number };
  readonly missing: string[];
}

/**
 * A whole installation as one stream of records: all tables as of one moment, then the content of every file that they
 * refer to. Files are named by their content: files added since do no harm, and files removed since are no longer
 * needed.
 */
export async function* archiveRecords(source: ArchiveSource, madeAt: Date): AsyncGenerator<Buffer> {
  const progress: Progress = { tables: [], files: { count: 0, bytes: 0 }, missing: [] };
  const named: { readonly sha256: string; readonly size: number }[] = [];
  yield* inSnapshot(source.database, async function* (session) {
    yield headRecord(await headOf(session, source.database, madeAt));
    for (const table of await copiedTables(session)) yield* tableRecords(session, table, progress);
    yield headRecord({ kind: "sequences", values: [...(await readSequences(session))] });
    named.push(
      ...(await session.query<{ sha256: string; size: number }>(
        "select sha256, size::float8 as size from stored_files order by sha256",
      )),
    );
  });
  yield headRecord({ kind: "tips" });
  yield* dataRecords(await tipsOf(source.auditTipsFile));
  if (source.signingKeyFile !== undefined) {
    yield headRecord({ kind: "signingKey" });
    yield* dataRecords(await fs.readFile(source.signingKeyFile));
  }
  for (const file of named) yield* fileRecords(source.files, file, progress);
  yield headRecord({ kind: "end", ...progress });
}

async function headOf(session: CopySession, { kind }: Database, madeAt: Date) {
  const [known] = await session.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (known?.there !== true) throw new StartupError("The database is empty: there is nothing to back up.");
  const migrations = await session.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const newest = readMigrations().at(-1)?.name ?? "";
  if (migrations.some(({ name }) => name > newest))
    throw new StartupError("The database is newer than this version of Signoff. Back it up with the newer version.");
  return {
    kind: "archive" as const,
    signoff: packageFile.version,
    madeAt: madeAt.toISOString(),
    engine: kind,
    migrations: [...migrations],
    queueVersion: await queueVersionOf(session),
  };
}

async function* tableRecords(
  session: CopySession,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  { tables }: Progress,
): AsyncGenerator<Buffer> {
  yield headRecord({ kind: "table", name, columns: [...columns] });
  const digest = new RowDigest();
  for await (const chunk of session.copyOut(name, columnList(columns))) {
    digest.add(chunk);
    yield* dataRecords(chunk);
  }
  tables.push({ name, ...digest.result() });
}

async function* fileRecords(
  files: FileStore,
  file: { readonly sha256: string; readonly size: number },
  progress: Progress,
): AsyncGenerator<Buffer> {
  let bytes: AsyncIterable<Uint8Array>;
  try {
    bytes = await files.open(file.sha256);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    progress.missing.push(file.sha256);
    return;
  }
  yield headRecord({ kind: "file", ...file });
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield* dataRecords(chunk);
  }
  if (hash.digest("hex") !== file.sha256)
    throw new StartupError(
      `The bytes of file ${file.sha256} are not those that were uploaded. Bring the file back from an older backup, or remove its attachment; npm run verify names its request.`,
    );
  progress.files.count += 1;
  progress.files.bytes += file.size;
}

async function tipsOf(file: string): Promise<Buffer> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}

/** The number of rows and the SHA-256 of the output of COPY. */
export class RowDigest {
  readonly #hash = createHash("sha256");
  #rows = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
  }

  result(): { readonly rows: number; readonly sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

/** A stream of the values that the work yields inside one transaction; it continues when the next value is taken. */
async function* inSnapshot(
  database: Database,
  work: (session: CopySession) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const pieces = new TransformStream<Buffer, Buffer>(undefined, { highWaterMark: 4 }, { highWaterMark: 4 });
  const writer = pieces.writable.getWriter();
  const ended = withCopySession(database.driver, "snapshot", async (session) => {
    for await (const piece of work(session)) await writer.write(piece);
  }).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  for await (const piece of pieces.readable) yield piece;
  await ended;
}
