import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type KeptSnapshot, packSnapshots, unpackSnapshots } from "./snapshot-archive.ts";

const ended = [formStatus.cancelled, formStatus.completed, formStatus.obsolete, formStatus.terminated];

/** The archived data of a request; empty if it was not archived. Callers have checked the data that is not archived. */
export async function archivedSnapshots(db: Queryable, requestId: string): Promise<readonly KeptSnapshot[]> {
  const row = await db
    .selectFrom("archived_snapshots")
    .select(["content", "sha256"])
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row ? unpackSnapshots(row) : [];
}

/** Requests that ended before the day and have data outside the archive, in the order of their ids. */
export async function archivableAfter(
  db: Queryable,
  { after, endedBefore, limit }: { readonly after: string; readonly endedBefore: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("requests as r")
    .select("r.id")
    .where("r.id", ">", after)
    .where("r.status", "in", ended)
    .where(sql<boolean>`coalesce(r.completed_at, r.updated_at) < ${endedBefore}`)
    .where(sql<boolean>`exists (select 1 from request_snapshots s where s.request_id = r.id)`)
    .orderBy("r.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves the data of an ended request into its archive. A request in use is locked: it is skipped, and the next run
 * finds it. Returns how many were moved.
 */
export async function archiveSnapshots(tx: Tx, requestId: string): Promise<number> {
  const locked = await tx
    .selectFrom("requests")
    .select("id")
    .where("id", "=", requestId)
    .where("status", "in", ended)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked) return 0;
  const { rows } = await sql<Omit<KeptSnapshot, "takenAt"> & { takenAt: Date }>`
    select round, seq, handed_in as "handedIn", revision, taken_at as "takenAt", data::text as text
    from request_snapshots where request_id = ${requestId} order by seq, round`.execute(tx);
  if (rows.length === 0) return 0;
  const added = rows.map((row) => ({ ...row, takenAt: row.takenAt.toISOString() }));
  const packed = await packSnapshots([...(await archivedSnapshots(tx, requestId)), ...added]);
  await tx
    .insertInto("archived_snapshots")
    .values({
      request_id: requestId,
      content: packed.content,
      entries: packed.entries,
      plain_bytes: String(packed.plainBytes),
      sha256: packed.sha256,
    })
    .onConflict((conflict) =>
      conflict.column("request_id").doUpdateSet((row) => ({
        content: row.ref("excluded.content"),
        entries: row.ref("excluded.entries"),
        plain_bytes: row.ref("excluded.plain_bytes"),
        sha256: row.ref("excluded.sha256"),
        archived_at: sql`now()`,
      })),
    )
    .execute();
  await tx.deleteFrom("request_snapshots").where("request_id", "=", requestId).execute();
  return rows.length;
}
