import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/** The data of a document in a notice. */
export interface DocumentFacts {
  readonly version: string;
  readonly actorId: string;
  readonly reason: string;
}

export interface DocumentNews {
  readonly documentId: string;
  /** The revision of the document that caused the notice. */
  readonly seq: number;
  readonly kind: string;
  readonly facts: DocumentFacts;
}

export async function addNotices(tx: Tx, news: DocumentNews, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const { documentId, seq, kind, facts } = news;
  await sql`insert into notices (document_id, seq, user_id, kind, facts, portal)
    select ${documentId}, ${seq}::int, told.person, ${kind}, ${JSON.stringify(facts)}::jsonb, not exists (
      select from notification_settings s where s.user_id = told.person and ${kind}::text = any(s.portal_off))
    from unnest(${[...people]}::text[]) as told (person)`.execute(tx);
}

/** Ends the owner's notices about a decided version; returns the people, so that their windows are updated. */
export async function endApprovalNotices(tx: Tx, documentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notices set read_at = now()
    where document_id = ${documentId} and kind = 'document-to-approve' and read_at is null
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}
