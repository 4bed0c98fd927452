import type { Database } from "../../../db/database.ts";
import type { CheckToken } from "../../../http/authenticate.ts";
import { hashToken } from "./open-session.ts";
import type { SessionServices } from "./services.ts";
import { sessionByTokenHash, touchSession } from "./session.sql.ts";

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
