import { sql } from "kysely";
import type { z } from "zod";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DocumentTextState, DocumentVersionState } from "../../../db/tables/documents.ts";
import { layoutHeader } from "./document-contract.ts";
import type { Locale } from "@signoff/domain/locale";
import { updateDocument } from "./documents.sql.ts";

interface OwnedDocument {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** Lists and hands over at most this many at once. */
const maxListed = 500;

/** Documents that would have no owner if the person left; obsolete ones need none. */
export async function documentsOwnedBy(db: Queryable, id: string, locale: Locale): Promise<readonly OwnedDocument[]> {
  const { rows } = await sql<OwnedDocument>`
    select d.id, d.doc_no as name, ${sql.ref(`d.title_${locale}`)} as detail
    from documents d where d.owner_id = ${id} and d.status <> 'obsolete'
    order by d.doc_no limit ${maxListed}`.execute(db);
  return rows;
}

/** Locks the person's documents until the transaction ends. */
export async function lockDocumentsOf(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from documents d where d.owner_id = ${id} order by d.id for update`.execute(tx);
}

export async function giveDocument(tx: Tx, id: string, to: string): Promise<void> {
  await updateDocument(tx, id, { owner_id: to });
}

export interface VersionRecord {
  readonly id: string;
  readonly version: string;
  readonly state: DocumentVersionState;
  readonly note: string;
  readonly file_name: string | null;
  readonly extension: string | null;
  readonly sha256: string | null;
  readonly size: string | null;
  readonly uploader_id: string | null;
  readonly uploaded_at: Date;
  readonly decider_id: string | null;
  readonly decided_at: Date | null;
  readonly reason: string;
}

const columns = sql<VersionRecord>`v.id::text as id, v.version, v.state, v.note, v.file_name, v.extension, v.sha256,
  v.size::text as size, v.uploader_id, v.uploaded_at, v.decider_id, v.decided_at, v.reason`;

export interface ReadVersion extends VersionRecord {
  readonly readers: number;
  readonly is_read: boolean;
  /** It has text, or will have. */
  readonly has_text: boolean;
}

/** Newest first, each with the number of its readers and whether this person has read it. */
export async function versionsOf(db: Queryable, documentId: string, userId: string): Promise<readonly ReadVersion[]> {
  const { rows } = await sql<ReadVersion>`
    select ${columns},
      (select count(*)::int from document_reads m where m.version_id = v.id) as readers,
      exists (select 1 from document_reads m where m.version_id = v.id and m.user_id = ${userId}) as is_read,
      v.text_state = 'waiting' or exists (select 1 from document_pages p where p.version_id = v.id) as has_text
    from document_versions v where v.document_id = ${documentId} order by v.id desc`.execute(db);
  return rows;
}

export async function versionById(db: Queryable, versionId: string): Promise<VersionRecord | undefined> {
  const { rows } = await sql<VersionRecord>`
    select ${columns} from document_versions v where v.id = ${versionId}::bigint`.execute(db);
  return rows[0];
}

/** The version in one of these states; at most one is open, and at most one in force. */
export async function versionIn(
  tx: Tx,
  documentId: string,
  states: readonly DocumentVersionState[],
): Promise<VersionRecord | undefined> {
  const { rows } = await sql<VersionRecord>`
    select ${columns} from document_versions v
    where v.document_id = ${documentId} and v.state = any(${[...states]}::text[]) order by v.id desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

export async function isVersionTaken(tx: Tx, documentId: string, version: string): Promise<boolean> {
  const row = await tx
    .selectFrom("document_versions")
    .select("id")
    .where("document_id", "=", documentId)
    .where("version", "=", version)
    .where("state", "not in", ["refused", "withdrawn", "draft"])
    .executeTakeFirst();
  return row !== undefined;
}

interface NewVersion {
  readonly document_id: string;
  readonly version: string;
  readonly note: string;
  readonly file_name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly size: number;
  readonly uploader_id: string;
  readonly text_state: DocumentTextState;
}

/** A draft. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<string> {
  const { id } = await tx
    .insertInto("document_versions")
    .values({ ...version, state: "draft" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface Decision {
  readonly deciderId: string;
  readonly reason: string;
  readonly at: Date;
}

export async function setState(
  tx: Tx,
  versionId: string,
  state: DocumentVersionState,
  decision?: Decision,
): Promise<void> {
  await tx
    .updateTable("document_versions")
    .set({
      state,
      ...(decision ? { decider_id: decision.deciderId, decided_at: decision.at, reason: decision.reason } : {}),
    })
    .where(sql<boolean>`id = ${versionId}::bigint`)
    .execute();
}

/** False if this person had already read it. */
export async function addRead(tx: Tx, versionId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into document_reads (version_id, user_id) values (${versionId}::bigint, ${userId})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

export async function readersOf(db: Queryable, versionId: string) {
  const { rows } = await sql<{ user_id: string; read_at: Date }>`
    select m.user_id, m.read_at from document_reads m
    where m.version_id = ${versionId}::bigint order by m.read_at desc, m.user_id limit 1000`.execute(db);
  return rows;
}

/** Requests that were submitted with the document, and how many of them are still running. */
export async function usesOf(db: Queryable, docNo: string): Promise<{ total: number; running: number }> {
  const { rows } = await sql<{ total: number; running: number }>`
    select count(distinct r.id)::int as total, count(distinct r.id) filter (where r.status = 2)::int as running
    from request_references f join requests r on r.id = f.request_id
    where f.registry = 'document' and f.code = ${docNo}`.execute(db);
  return rows[0] ?? { total: 0, running: 0 };
}

/** The stored header of a layout file with this content, if anybody has looked at it. */
export async function keptLayout(db: Queryable, sha256: string): Promise<z.output<typeof layoutHeader> | undefined> {
  const row = await db.selectFrom("stored_files").select("layout").where("sha256", "=", sha256).executeTakeFirst();
  return layoutHeader.safeParse(row?.layout).data;
}

export async function keepLayout(db: Queryable, sha256: string, layout: z.output<typeof layoutHeader>): Promise<void> {
  const row = { layout: JSON.stringify(layout) };
  await db.updateTable("stored_files").set(row).where("sha256", "=", sha256).execute();
}
