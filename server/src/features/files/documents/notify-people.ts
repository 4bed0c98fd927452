import { z } from "zod";
import type { Tx } from "../../../db/database.ts";
import { defineJob } from "../../../jobs/job.ts";
import type { Directory } from "../../base/directory/public.ts";
import { notifyUsers } from "../../base/workflow-store/public.ts";
import { readableDocument } from "./documents.sql.ts";
import { endFollowing, followersOf } from "./followers.sql.ts";
import { readerOf } from "./reader.ts";
import type { DocumentServices } from "./services.ts";
import { sql } from "kysely";

/** Writes the mails about an event of a document. */
export const deliverDocumentNoticesJob = defineJob({
  name: "deliver-document-notices",
  data: z.strictObject({ documentId: z.string(), seq: z.number() }),
});

/** An event of a document, and the people it concerns. */
export interface Told extends Omit<DocumentNews, "kind"> {
  readonly directory: Directory;
  readonly queue: DocumentServices["queue"];
  /** By kind of notice. The person who caused the event is not notified. */
  readonly people: Readonly<Record<string, readonly (string | null)[]>>;
}

/**
 * Runs in the transaction of the event, so that people are notified exactly if it happened. Nobody is notified twice of
 * the same event.
 */
export async function tellPeople(tx: Tx, { directory, queue, people, ...news }: Told): Promise<void> {
  const known = new Set<string>([news.facts.actorId]);
  for (const [kind, concerned] of Object.entries(people)) {
    const told = concerned.filter(
      (one): one is string => one !== null && !known.has(one) && directory.person(one)?.active === true,
    );
    for (const one of told) known.add(one);
    await addNotices(tx, { ...news, kind }, told);
  }
  known.delete(news.facts.actorId);
  if (known.size === 0) return;
  await notifyUsers(tx, [...known]);
  await queue.enqueue(tx, deliverDocumentNoticesJob, { documentId: news.documentId, seq: news.seq });
}

/** The followers of a document who may still read it; the others stop following it. */
export async function followersWhoRead(tx: Tx, directory: Directory, documentId: string): Promise<readonly string[]> {
  const readers: string[] = [];
  const lost: string[] = [];
  for (const follower of await followersOf(tx, documentId)) {
    const isReader =
      directory.person(follower)?.active === true &&
      (await readableDocument(tx, await readerOf(tx, directory, { id: follower }), { id: documentId })) !== undefined;
    (isReader ? readers : lost).push(follower);
  }
  await endFollowing(tx, documentId, lost);
  return readers;
}

/** The data of a document in a notice. */
export interface DocumentFacts {
  readonly version: string;
  readonly actorId: string;
  readonly reason: string;
}

interface DocumentNews {
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
