import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { recordOperation } from "../operation-log/public.ts";
import type { sessionContract } from "./contract.ts";
import { revokeSession } from "./session.sql.ts";

export async function logOut(context: Context): Promise<ResultOf<typeof sessionContract.logout>> {
  const { conclude, sessionId, user } = context;
  return conclude(async (tx) => {
    await revokeSession(tx, sessionId, "logout");
    await recordOperation(tx, {
      by: context,
      area: "session",
      operation: "logout",
      object: { kind: "session", id: sessionId, name: user.username },
    });
    return { key: "signed-out" };
  });
}
