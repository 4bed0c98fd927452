import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { updateDocument } from "./documents.sql.ts";

export interface OwnedDocument {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** At most this many are listed, and handed over, at once. */
const mostListed = 500;

/** Documents that would be without an owner if the person left; obsolete ones need none. */
export async function documentsOwnedBy(db: Queryable, id: string, locale: Locale): Promise<readonly OwnedDocument[]> {
  const { rows } = await sql<OwnedDocument>`
    select d.id, d.doc_no as name, ${sql.ref(`d.title_${locale}`)} as detail
    from documents d where d.owner_id = ${id} and d.status <> 'obsolete'
    order by d.doc_no limit ${mostListed}`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody takes one of them away from the person. */
export async function lockDocumentsOf(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from documents d where d.owner_id = ${id} order by d.id for update`.execute(tx);
}

export async function giveDocument(tx: Tx, id: string, to: string): Promise<void> {
  await updateDocument(tx, id, { owner_id: to });
}
