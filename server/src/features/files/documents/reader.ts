import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Directory, RightHolder } from "../../base/directory/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { customersSeen, type DocumentRecord, lockedDocument, readableDocument, type Reader } from "./documents.sql.ts";
import { type Hand, handOf, isKeeper } from "./policy.ts";
import type { DocumentServices } from "./services.ts";

/** The caller with their rights to documents. */
export interface Caller {
  readonly directory: Directory;
  readonly hand: Hand;
  readonly reader: Reader;
}

export async function callerOf({
  db,
  user,
  services,
}: Pick<Context<Pick<DocumentServices, "directory">>, "db" | "user" | "services">): Promise<Caller> {
  const directory = await services.directory.at(db.kysely);
  return { directory, hand: handOf(directory, user), reader: await readerOf(db.kysely, directory, user) };
}

export async function readerOf(db: Queryable, directory: Directory, holder: RightHolder): Promise<Reader> {
  const keeps = isKeeper(handOf(directory, holder));
  const customers = keeps ? [] : await customersSeen(db, directory.viewer(holder.id));
  return { userId: holder.id, isKeeper: keeps, customers };
}

/** A missing document and one that is not for the caller get the same answer. */
export async function requireReadable(
  { db }: Pick<Context, "db">,
  { reader }: Caller,
  which: Parameters<typeof readableDocument>[2],
): Promise<DocumentRecord> {
  const document = await readableDocument(db.kysely, reader, which);
  if (!document) throw notVisible();
  return document;
}

export interface ChangedOn {
  readonly id: string;
  readonly revision: number;
}

/** Locks the document for a change. Refused if it has changed since the caller read it, or if it is obsolete. */
export async function lockToChange(tx: Tx, { reader }: Caller, { id, revision }: ChangedOn): Promise<DocumentRecord> {
  const document = await lockedDocument(tx, reader, id);
  if (!document) throw notVisible();
  if (document.revision !== revision) {
    const { doc_no: docNo, status } = document;
    throw new Refused("stale-revision", { result: { current: { id, docNo, status, revision: document.revision } } });
  }
  if (document.status === "obsolete") throw new Refused("bad-input", { message: isObsolete });
  return document;
}

const isObsolete = { zh: "文件已作废，不能再修改", en: "The document is obsolete: it cannot be changed any more" };
