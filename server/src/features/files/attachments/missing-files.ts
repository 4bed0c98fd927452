import type { Database } from "../../../db/database.ts";
import type { FileStore, KeptFile } from "../../../storage/file-store.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { clearMissing, markMissing, type OldFile, oldFilesAfter } from "./stored-files.sql.ts";

/**
 * Content with a row but without bytes in the store. Compares shelf by shelf, so that the names of all files are never
 * in memory at once. Recent content may still be arriving.
 */
export async function* filesWithoutBytes(db: Database, files: FileStore, before: Date): AsyncGenerator<OldFile> {
  for await (const { row, isThere } of comparedFiles(db, files, before)) if (!isThere) yield row;
}

/** The same, recorded: each is logged once in the operation log, and forgotten when its bytes are back. */
export async function noteMissingFiles(db: Database, files: FileStore, before: Date): Promise<readonly OldFile[]> {
  const missing: OldFile[] = [];
  for await (const { row, isThere } of comparedFiles(db, files, before)) {
    if (!isThere) missing.push(row);
    if (!isThere && row.missingSince === null) await tellMissing(db, row);
    if (isThere && row.missingSince !== null) await clearMissing(db.kysely, row.sha256);
  }
  return missing;
}

async function* comparedFiles(
  db: Database,
  files: FileStore,
  before: Date,
): AsyncGenerator<{ readonly row: OldFile; readonly isThere: boolean }> {
  const shelf = new Shelf(files);
  let after = "";
  for (;;) {
    const rows = await oldFilesAfter(db.kysely, after, before);
    for (const row of rows) yield { row, isThere: await shelf.has(row.sha256) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.sha256;
  }
}

/** The contents of the store, one shelf at a time, in the order of the hashes. */
class Shelf {
  readonly #kept: AsyncIterator<KeptFile>;
  #next: IteratorResult<KeptFile> | undefined;
  #name = "";
  #there = new Set<string>();

  constructor(files: FileStore) {
    this.#kept = files.list()[Symbol.asyncIterator]();
  }

  async has(sha256: string): Promise<boolean> {
    if (!sha256.startsWith(this.#name) || this.#name === "") await this.#open(sha256.slice(0, 2));
    return this.#there.has(sha256);
  }

  async #open(name: string): Promise<void> {
    this.#name = name;
    this.#there = new Set();
    this.#next ??= await this.#kept.next();
    for (; this.#next.done !== true; this.#next = await this.#kept.next()) {
      const { sha256 } = this.#next.value;
      if (sha256.slice(0, 2) > name) return;
      if (sha256.startsWith(name)) this.#there.add(sha256);
    }
  }
}

async function tellMissing(db: Database, { sha256, fileName, requestId }: OldFile): Promise<void> {
  await db.transaction(async (tx) => {
    await markMissing(tx, sha256);
    await recordOperation(tx, {
      by: { address: "", userAgent: "", requestId: crypto.randomUUID() },
      area: "file",
      operation: "missing",
      object: { kind: "attachment", id: sha256, name: fileName ?? "" },
      after: { sha256, applyId: requestId },
    });
  });
}
