import type { Context } from "../../http/context.ts";
import { unreadableNumbers } from "./documents.sql.ts";
import { callerOf } from "./reader.ts";
import type { DocumentServices } from "./services.ts";

/** Numbers of documents that look-ups must not show to the caller. */
export async function hiddenDocuments(
  context: Pick<Context, "db" | "user">,
  services: Pick<DocumentServices, "directory">,
): Promise<readonly string[]> {
  const { reader } = await callerOf(context, services);
  return unreadableNumbers(context.db.kysely, reader);
}
