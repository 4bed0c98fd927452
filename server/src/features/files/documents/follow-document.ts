import { startFollowing, endFollowing } from "./followers.sql.ts";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { documentsContract } from "./contract.ts";
import { callerOf, requireReadable } from "./reader.ts";
import type { DocumentServices } from "./services.ts";

type Follow = (typeof documentsContract)["follow"];

/** Everybody who may read a document may follow it. */
export async function followDocument(
  context: Context<DocumentServices>,
  { id, follow }: RequestOf<Follow>,
): Promise<ResultOf<Follow>> {
  const caller = await callerOf(context);
  await requireReadable(context, caller, { id });
  return context.conclude(async (tx) => {
    if (follow) await startFollowing(tx, id, context.user.id);
    else await endFollowing(tx, id, [context.user.id]);
    return { following: follow };
  });
}
