import type { Context } from "../../../http/context.ts";
import { unreadableNumbers } from "./documents.sql.ts";
import { callerOf } from "./reader.ts";
import type { DocumentServices } from "./services.ts";

export type { DocumentFacts } from "./notify-people.ts";
export { readableBy, type Reader } from "./documents.sql.ts";
export { documentsOwnedBy, giveDocument, lockDocumentsOf } from "./versions.sql.ts";
export { readerOf } from "./reader.ts";
export { readTextHandler } from "./text/read-text.job.ts";
export { deliverDocumentNoticesJob } from "./notify-people.ts";

/** Numbers of documents that look-ups must not show to the caller. */
export async function hiddenDocuments(
  context: Pick<Context<Pick<DocumentServices, "directory">>, "db" | "user" | "services">,
): Promise<readonly string[]> {
  const { reader } = await callerOf(context);
  return unreadableNumbers(context.db.kysely, reader);
}
