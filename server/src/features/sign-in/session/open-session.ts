import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Database, Tx } from "../../../db/database.ts";
import type { PublicContext } from "../../../http/context.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { fillLanguage, userInfoRow } from "./account.sql.ts";
import type { sessionContract } from "./contract.ts";
import { presentUserInfo } from "./present.ts";
import type { SessionServices } from "./services.ts";
import { addSession, revokeSessionByTokenHash, sessionByTokenHash, touchSession } from "./session.sql.ts";
import type { CheckToken } from "../../../http/authenticate.ts";

const tokenBytes = 32;

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

interface Admission {
  readonly userId: string;
  /** From the identity provider, which needs it to end its own session. */
  readonly identityToken?: string;
  /** Refuses, inside the transaction, if the reason for admitting the user no longer holds. */
  readonly check?: (tx: Tx) => Promise<void>;
}

/** Opens a session with a new token. The previous session of this browser ends, so that no token survives a sign-in. */
export async function openSession(
  context: PublicContext<SessionServices>,
  { userId, identityToken, check }: Admission,
): Promise<ResultOf<typeof sessionContract.login>> {
  const { conclude, locale, address, userAgent, presentedToken } = context;
  const token = randomBytes(tokenBytes).toString("base64url");
  const id = randomUUID();
  return conclude(async (tx) => {
    // Before the check, which only takes a shared lock on the row: otherwise two concurrent sign-ins would deadlock.
    await fillLanguage(tx, userId, locale);
    await check?.(tx);
    if (presentedToken !== undefined) await revokeSessionByTokenHash(tx, hashToken(presentedToken), "new-login");
    await addSession(tx, {
      id,
      tokenHash: hashToken(token),
      userId,
      maxMinutes: context.services.config.session.maxMinutes,
      address,
      userAgent,
      identityToken,
    });
    const row = await userInfoRow(tx, userId);
    await recordOperation(tx, {
      by: { ...context, user: { id: userId, names: { zh: row.realname_zh, en: row.realname_en } } },
      area: "session",
      operation: "login",
      object: { kind: "session", id, name: row.username },
    });
    return { token, userInfo: presentUserInfo(row, locale) };
  });
}

/** Checks tokens against the sessions in the database, so that every node knows of a sign-out at once. */
export function createTokenCheck(database: Database, { session, passwords }: SessionServices["config"]): CheckToken {
  return async (token) => {
    const row = await sessionByTokenHash(database.kysely, hashToken(token), session.idleMinutes);
    if (!row) return { kind: "unknown" };
    if (!row.is_open) return { kind: "expired" };
    if (row.is_touch_due) await touchSession(database.kysely, row.session_id);
    const names = { zh: row.realname_zh, en: row.realname_en };
    return {
      kind: "valid",
      caller: {
        sessionId: row.session_id,
        user: { id: row.id, username: row.username, names, roles: row.roles },
        mustChangePassword: passwords.changeForced && row.reset_flag === "0",
        organisationVersion: row.organisation_version,
      },
    };
  };
}
