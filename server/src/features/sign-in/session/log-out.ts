import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { sessionContract } from "./contract.ts";
import type { SessionServices } from "./services.ts";
import { revokeSession } from "./session.sql.ts";

export async function logOut(context: Context<SessionServices>): Promise<ResultOf<typeof sessionContract.logout>> {
  const { conclude, log, sessionId, user, services } = context;
  const { identityProvider } = services;
  return conclude(async (tx) => {
    const identityToken = await revokeSession(tx, sessionId, "logout");
    await recordOperation(tx, {
      by: context,
      area: "session",
      operation: "logout",
      object: { kind: "session", id: sessionId, name: user.username },
    });
    if (!identityProvider || identityToken === undefined) return { key: "signed-out" };
    // The session here ends whether or not the provider can be asked for its address.
    const providerUrl = await identityProvider.addressToEnd(identityToken).catch((error: unknown) => {
      log.warn({ err: error }, "the identity provider cannot be asked");
      return undefined;
    });
    return providerUrl === undefined ? { key: "signed-out" } : { key: "signed-out", providerUrl };
  });
}
