import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { UploadsTable } from "../../../db/tables/attachments.ts";

export type UploadRow = Selectable<UploadsTable>;

export type NewUpload = Pick<UploadRow, "request_id" | "biz_type" | "file_name" | "uploader_id"> & {
  readonly size: number;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function addUpload(db: Queryable, row: NewUpload): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("uploads")
    .values({ id, ...row })
    .execute();
  return id;
}

/** Visible to the uploader only. */
export async function uploadOf(db: Queryable, id: string, userId: string): Promise<UploadRow | undefined> {
  const upload = await uploadById(db, id);
  return upload?.uploader_id === userId ? upload : undefined;
}

export async function uploadById(db: Queryable, id: string): Promise<UploadRow | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A second call to finish it waits here and then finds the attachment. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return tx.selectFrom("uploads").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function finishedAs(tx: Tx, id: string, attachmentId: string): Promise<void> {
  await tx.updateTable("uploads").set({ attachment_id: attachmentId }).where("id", "=", id).execute();
}

export async function forgetUpload(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

export interface UploadLock {
  readonly id: string;
  readonly holder: string;
  readonly leaseMs: number;
}

/** Whether the lock now belongs to this call. A deleted upload needs no lock: the call learns that it is gone. */
export async function lockFor(db: Queryable, { id, holder, leaseMs }: UploadLock): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean; there: boolean }>`
    with taken as (
      update uploads set lock_holder = ${holder}, locked_until = now() + make_interval(secs => ${leaseMs / 1_000})
      where id = ${id} and (lock_holder is null or locked_until < now()) returning 1
    )
    select exists (select from taken) as taken, exists (select from uploads where id = ${id}) as there`.execute(db);
  return rows[0]?.taken === true || rows[0]?.there === false;
}

/** False: another call has it, or the upload is gone. */
export async function extendLock(db: Queryable, { id, holder, leaseMs }: UploadLock): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ locked_until: sql<Date>`now() + make_interval(secs => ${leaseMs / 1_000})` })
    .where("id", "=", id)
    .where("lock_holder", "=", holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unlockFor(db: Queryable, id: string, holder: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ lock_holder: null, locked_until: null })
    .where("id", "=", id)
    .where("lock_holder", "=", holder)
    .execute();
}

/** Including finished ones: by then nobody asks for their outcome any more. */
export async function forgetUploadsBefore(db: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("uploads").where("created_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The announced size of the files that are still arriving. */
export async function announcedBytes(db: Queryable, userId: string): Promise<{ user: number; total: number }> {
  const { rows } = await sql<{ mine: string | null; all: string | null }>`
    select sum(size) filter (where uploader_id = ${userId}) as mine, sum(size) as all
    from uploads where attachment_id is null`.execute(db);
  return { user: Number(rows[0]?.mine ?? 0), total: Number(rows[0]?.all ?? 0) };
}
