import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context, PublicContext } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { accountByUsername, lockedPasswordHash, rehashPassword } from "./account.sql.ts";
import type { sessionContract } from "./contract.ts";
import { openAttempt } from "./login-throttle.ts";
import { hashToken, openSession } from "./open-session.ts";
import type { SessionServices } from "./services.ts";
import { unsealPasswords } from "./unseal-passwords.ts";
import { finishSignOn } from "../sign-on/public.ts";
import { revokeSession } from "./session.sql.ts";

type Login = typeof sessionContract.login;

/**
 * Signs in by user name and sealed password. A wrong name and a wrong password get the same answer after the same time.
 */
export async function logIn(
  context: PublicContext<SessionServices>,
  { username, password: sealed }: RequestOf<Login>,
): Promise<ResultOf<Login>> {
  const { db, address, presentedToken, services } = context;
  const [password = ""] = await unsealPasswords(db, username, [{ path: "password", text: sealed, purpose: "login" }]);
  const name = username.trim().toLowerCase();
  const tokenHash = presentedToken === undefined ? undefined : hashToken(presentedToken);
  const attempt = await openAttempt(db, { account: name, address, tokenHash });
  const account = await accountByUsername(db.kysely, name);
  const stored = account?.password_hash ?? null;
  const isRight = await services.passwords.verify(stored, password);
  if (!isRight || account === undefined || stored === null) {
    await attempt.fail();
    await noteRefusedLogin(context, name);
    throw new Refused("wrong-name-or-password");
  }
  const opened = await openSession(context, {
    userId: account.id,
    check: async (tx) => {
      // The password may have been changed while it was checked: the old one must then open nothing.
      const now = await lockedPasswordHash(tx, account.id);
      const stillRight = now === stored || (now !== null && (await services.passwords.verify(now, password)));
      if (!stillRight) throw new Refused("wrong-name-or-password");
    },
  });
  await attempt.succeed();
  if (services.passwords.needsRehash(stored)) {
    await rehashPassword(db.kysely, account.id, stored, await services.passwords.hash(password));
  }
  return opened;
}

/** Logs the name as typed, known or not. Nothing may reveal whether it exists, not even the time of the answer. */
async function noteRefusedLogin(context: PublicContext, name: string): Promise<void> {
  await context.db.transaction((tx) =>
    recordOperation(tx, {
      by: context,
      area: "session",
      operation: "login-refused",
      outcome: "refused",
      object: { kind: "session", id: "", name },
    }),
  );
}

type ExchangeCode = typeof sessionContract.exchangeCode;

/** Signs in by the code of the identity provider. A code without the secret of its start is refused. */
export async function exchangeCode(
  context: PublicContext<SessionServices>,
  { code, state = "", iss, browser = "" }: RequestOf<ExchangeCode>,
): Promise<ResultOf<ExchangeCode>> {
  const { userId, identityToken } = await finishSignOn(context, { code, state, iss, browser });
  return openSession(context, { userId, identityToken });
}

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
