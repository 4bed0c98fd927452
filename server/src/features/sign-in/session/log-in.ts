import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { PublicContext } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { accountByUsername, lockedPasswordHash, rehashPassword } from "./account.sql.ts";
import type { sessionContract } from "./contract.ts";
import { openAttempt } from "./login-throttle.ts";
import { hashToken, openSession } from "./open-session.ts";
import type { SessionServices } from "./services.ts";
import { unsealPasswords } from "./unseal-passwords.ts";

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
