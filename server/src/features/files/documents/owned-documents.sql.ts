import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { updateDocument } from "./documents.sql.ts";

export interface OwnedDocument {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** Lists and hands over at most this many at once. */
const mostListed = 500;

/** Documents that would have no owner if the person left; obsolete ones need none. */
export async function documentsOwnedBy(db: Queryable, id: string, locale: Locale): Promise<readonly OwnedDocument[]> {
  const { rows } = await sql<OwnedDocument>`
    select d.id, d.doc_no as name, ${sql.ref(`d.title_${locale}`)} as detail
    from documents d where d.owner_id = ${id} and d.status <> 'obsolete'
    order by d.doc_no limit ${mostListed}`.execute(db);
  return rows;
}

/** Locks the person's documents until the transaction ends. */
export async function lockDocumentsOf(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from documents d where d.owner_id = ${id} order by d.id for update`.execute(tx);
}

export async function giveDocument(tx: Tx, id: string, to: string): Promise<void> {
  await updateDocument(tx, id, { owner_id: to });
}
