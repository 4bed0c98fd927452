import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import type { sessionContract } from "./contract.ts";
import { revokeSession } from "./session.sql.ts";

export async function logOut({ db, sessionId }: Context): Promise<ResultOf<typeof sessionContract.logout>> {
  await revokeSession(db.kysely, sessionId, "logout");
  return { key: "signed-out" };
}
