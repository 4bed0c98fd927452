import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import type { DocumentFacts } from "../../files/public.ts";

const told = sql`n.id::text as id, n.user_id, n.kind, n.created_at, n.facts, d.doc_no, d.title_zh, d.title_en`;

export interface ToldOfDocument {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly created_at: Date;
  readonly facts: DocumentFacts;
  readonly doc_no: string;
  readonly title_zh: string;
  readonly title_en: string;
}

export interface OpenDocumentNotice extends ToldOfDocument {
  readonly due_at: null;
  readonly email: string;
  readonly language: "zh" | "en" | null;
  readonly user_status: string;
  readonly realname_zh: string;
  readonly realname_en: string;
}

/** Notices of one change of a document that have not been processed. Locked until the transaction ends. */
export async function openDocumentNotices(
  tx: Tx,
  documentId: string,
  seq: number,
): Promise<readonly OpenDocumentNotice[]> {
  const { rows } = await sql<OpenDocumentNotice>`
    select ${told}, null as due_at, u.email, u.language, u.status as user_status, u.realname_zh, u.realname_en
    from notices n join documents d on d.id = n.document_id join users u on u.id = n.user_id
    where n.document_id = ${documentId} and n.seq = ${seq}::int and n.sent_at is null and n.digest_at is null
      and not exists (select 1 from mails m where m.notice_id = n.id)
    order by n.id for update of n`.execute(tx);
  return rows;
}

/** More documents than anybody is notified of between two digests. */
const maxCollected = 1_000;

/** The notices for a person's digest, document by document. */
export async function collectedOfDocuments(tx: Tx, userId: string, newest: string): Promise<readonly ToldOfDocument[]> {
  const { rows } = await sql<ToldOfDocument>`
    select ${told} from notices n join documents d on d.id = n.document_id
    where n.user_id = ${userId} and n.digest_at is not null and n.id <= ${newest}::bigint
    order by d.doc_no, n.id limit ${maxCollected}`.execute(tx);
  return rows;
}
