import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** On `stored_files as f`. */
const isUnused = sql<boolean>`not exists (select 1 from attachments a where a.sha256 = f.sha256)
  and not exists (select 1 from news_pictures p where p.sha256 = f.sha256)
  and not exists (select 1 from document_versions v where v.sha256 = f.sha256)`;

/** Inserts the row of these bytes if it is missing, and locks it until the transaction ends. */
export async function claimStoredFile(tx: Tx, file: { readonly sha256: string; readonly size: number }): Promise<void> {
  await tx
    .insertInto("stored_files")
    .values({ sha256: file.sha256, size: file.size })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ stored_at: sql`now()` }))
    .execute();
}

/** Content to which no attachment refers any more. */
export async function unusedFiles(db: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await db.selectFrom("stored_files as f").select("f.sha256").where(isUnused).limit(limit).execute();
  return rows.map(({ sha256 }) => sha256);
}

/** False if an attachment refers to it after all. Fails on a foreign key if one is being added at this moment. */
export async function forgetIfUnused(tx: Tx, sha256: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("stored_files as f")
    .where("f.sha256", "=", sha256)
    .where(isUnused)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function knownFiles(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("stored_files")
    .select("sha256")
    .where("sha256", "in", [...hashes])
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Reserves the place of content without a row, so that nobody stores it meanwhile. False: it has a row after all. */
export async function reserveUnknown(tx: Tx, sha256: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("stored_files")
    .values({ sha256, size: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetFile(tx: Tx, sha256: string): Promise<void> {
  await tx.deleteFrom("stored_files").where("sha256", "=", sha256).execute();
}

/** Taken before checking whether there is space. */
export async function lockStorage(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('storage-quota', 0))`.execute(tx);
}

/** The size of this person's files. Equal content counts once: copies of a request share their bytes. */
export async function bytesOfUser(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(size) as bytes from (
      select sha256, size from attachments where uploader_id = ${userId}
      union select sha256, size from document_versions where uploader_id = ${userId} and sha256 is not null) files`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** The size of all files, and the number of rows in which it is recorded. */
export async function storedBytes(db: Queryable): Promise<{ readonly total: number; readonly notes: number }> {
  const { rows } = await sql<{ total: string | null; notes: string }>`
    select sum(bytes) as total, count(*) as notes from stored_bytes`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), notes: Number(rows[0]?.notes ?? 0) };
}

/** Merges the size notes into one. Notes of transactions in progress remain beside it. */
export async function mergeStoredBytes(tx: Tx): Promise<void> {
  await sql`
    with merged as (delete from stored_bytes returning bytes)
    insert into stored_bytes (bytes) select sum(bytes) from merged having count(*) > 0`.execute(tx);
}

/** A row of content, with one of the attachments that refer to it. */
export interface OldFile {
  readonly sha256: string;
  readonly missingSince: Date | null;
  readonly fileName: string | null;
  readonly requestId: string | null;
  readonly requestNo: string | null;
}

/** The next rows in the order of their hashes. */
export async function oldFilesAfter(db: Queryable, after: string, before: Date): Promise<readonly OldFile[]> {
  const { rows } = await sql<OldFile>`
    select f.sha256, f.missing_since as "missingSince", a.file_name as "fileName", a.request_id as "requestId",
      r.request_no as "requestNo"
    from stored_files f
    left join lateral (select file_name, request_id from attachments where sha256 = f.sha256 limit 1) a on true
    left join requests r on r.id = a.request_id
    where f.sha256 > ${after} and f.stored_at < ${before} order by f.sha256 limit 500`.execute(db);
  return rows;
}

export async function markMissing(tx: Tx, sha256: string): Promise<void> {
  await tx.updateTable("stored_files").set({ missing_since: sql`now()` }).where("sha256", "=", sha256).execute();
}

export async function clearMissing(db: Queryable, sha256: string): Promise<void> {
  await db.updateTable("stored_files").set({ missing_since: null }).where("sha256", "=", sha256).execute();
}
