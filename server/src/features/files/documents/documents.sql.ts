import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DocumentStatus } from "../../../db/tables/documents.ts";
import type { Viewer } from "../../base/directory/public.ts";
import { isFollowedBy } from "./followers.sql.ts";
import { visibleTo } from "../../base/request-access/public.ts";

/** The reader, and the customers whose documents the reader may see. */
export interface Reader {
  readonly userId: string;
  /** Maintains documents and sees all of them. */
  readonly isKeeper: boolean;
  readonly customers: readonly string[];
}

/**
 * On `documents as d`: a customer's documents are visible to people who see a request of the customer. Unpublished
 * documents are visible to their owner and to people who maintain documents.
 */
export function readableBy({ userId, isKeeper, customers }: Reader): RawBuilder<boolean> {
  if (isKeeper) return sql<boolean>`true`;
  return sql<boolean>`(d.owner_id = ${userId} or (d.status in ('published', 'obsolete')
    and (d.customer_code is null or d.customer_code = any(${[...customers]}::text[]))))`;
}

/** Customers with documents, of which this person may see a request. */
export async function customersSeen(db: Queryable, viewer: Viewer): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from (select distinct customer_code as code from documents where customer_code is not null) c
    where exists (
      select 1 from request_references f join requests r on r.id = f.request_id
      where f.registry = 'customer' and f.code = c.code and ${visibleTo(viewer)})`.execute(db);
  return rows.map(({ code }) => code);
}

/** Numbers of published documents that this person may not see. */
export async function unreadableNumbers(db: Queryable, reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ doc_no: string }>`
    select d.doc_no from documents d where d.customer_code is not null and not ${readableBy(reader)}`.execute(db);
  return rows.map(({ doc_no }) => doc_no);
}

export interface DocumentRecord {
  readonly id: string;
  readonly revision: number;
  readonly doc_no: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly doc_type: string;
  readonly platform: string;
  readonly owner_id: string | null;
  readonly customer_code: string | null;
  readonly status: DocumentStatus;
  readonly obsolete_reason: string;
  readonly shown_version_id: string | null;
}

const columns = sql<DocumentRecord>`d.id, d.revision, d.doc_no, d.title_zh, d.title_en, d.doc_type, d.platform,
  d.owner_id, d.customer_code, d.status, d.obsolete_reason, d.shown_version_id::text as shown_version_id`;

type Which = { readonly docNo: string } | { readonly id: string } | { readonly versionId: string };

function isThat(which: Which): RawBuilder<boolean> {
  if ("docNo" in which) return sql<boolean>`d.doc_no = ${which.docNo}`;
  if ("id" in which) return sql<boolean>`d.id = ${which.id}`;
  return sql<boolean>`d.id = (select v.document_id from document_versions v where v.id = ${which.versionId}::bigint)`;
}

export async function readableDocument(
  db: Queryable,
  reader: Reader,
  which: Which,
): Promise<DocumentRecord | undefined> {
  const { rows } = await sql<DocumentRecord>`
    select ${columns} from documents d where ${isThat(which)} and ${readableBy(reader)}`.execute(db);
  return rows[0];
}

/** The same for a change, locked until the transaction ends. */
export async function lockedDocument(tx: Tx, reader: Reader, id: string): Promise<DocumentRecord | undefined> {
  const { rows } = await sql<DocumentRecord>`
    select ${columns} from documents d where ${isThat({ id })} and ${readableBy(reader)} for update`.execute(tx);
  return rows[0];
}

export interface NewDocument {
  readonly doc_no: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly doc_type: string;
  readonly platform: string;
  readonly owner_id: string;
  readonly customer_code: string | null;
}

export async function isNumberTaken(tx: Tx, docNo: string): Promise<boolean> {
  const row = await tx.selectFrom("documents").select("id").where("doc_no", "=", docNo).executeTakeFirst();
  return row !== undefined;
}

/** Undefined: another person took the number first. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<string | undefined> {
  const row = await tx
    .insertInto("documents")
    .values(document)
    .onConflict((conflict) => conflict.column("doc_no").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

interface Changes extends Partial<Omit<NewDocument, "doc_no">> {
  readonly status?: DocumentStatus;
  readonly obsolete_reason?: string;
  readonly shown_version_id?: string;
}

export async function updateDocument(tx: Tx, id: string, changes: Changes): Promise<number> {
  const { revision } = await tx
    .updateTable("documents")
    .set({ ...changes, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

export interface Place {
  readonly doc_type: string;
  readonly name_zh: string | null;
  readonly name_en: string | null;
  readonly platform: string;
  readonly count: number;
}

export async function placesOf(db: Queryable, reader: Reader): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select d.doc_type, i.name_zh, i.name_en, d.platform, count(*)::int as count
    from documents d left join dictionary_items i on i.dictionary_code = 'doc_type' and i.value = d.doc_type
    where ${readableBy(reader)}
    group by d.doc_type, i.name_zh, i.name_en, i.sort_no, d.platform
    order by i.sort_no, d.doc_type, d.platform`.execute(db);
  return rows;
}

/** On `documents as d`. */
export function isUnreadBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(d.status = 'published' and not exists (
    select 1 from document_reads m where m.version_id = d.shown_version_id and m.user_id = ${userId}))`;
}

export function waitsFor(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(d.owner_id = ${userId} and d.status <> 'obsolete' and exists (
    select 1 from document_versions v where v.document_id = d.id and v.state = 'approval'))`;
}

export interface OwnFigures {
  readonly toRead: number;
  readonly toApprove: number;
  readonly followed: number;
}

export async function ownFigures(db: Queryable, reader: Reader): Promise<OwnFigures> {
  const { rows } = await sql<OwnFigures>`
    select count(*) filter (where ${isUnreadBy(reader.userId)})::int as "toRead",
      count(*) filter (where ${waitsFor(reader.userId)})::int as "toApprove",
      count(*) filter (where ${isFollowedBy(reader.userId)})::int as followed
    from documents d where ${readableBy(reader)}`.execute(db);
  return rows[0] ?? { toRead: 0, toApprove: 0, followed: 0 };
}
