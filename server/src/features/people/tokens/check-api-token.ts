import { createHash, randomBytes } from "node:crypto";
import { isForPeople } from "@signoff/forms/rights/token-codes";
import type { Database } from "../../../db/database.ts";
import type { CheckToken } from "../../../http/authenticate.ts";
import { tokenByHash, touchToken } from "./tokens.sql.ts";

export const tokenPrefix = "sgn_";

export function newToken(): string {
  return tokenPrefix + randomBytes(32).toString("base64url");
}

/** 256 random bits cannot be guessed, so a slow hash is not needed. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The prefix tells tokens of machines from session tokens. An invalid token is refused as unknown, whatever is wrong
 * with it.
 */
export function withApiTokens(database: Database, checkSession: CheckToken): CheckToken {
  return async (token, address) => {
    if (!token.startsWith(tokenPrefix)) return checkSession(token, address);
    const row = await tokenByHash(database.kysely, hashOfToken(token), address);
    if (!row) return { kind: "unknown" };
    if (row.is_touch_due) await touchToken(database.kysely, row.token_id, address);
    const { token_name: name, realname_zh: zh, realname_en: en } = row;
    return {
      kind: "valid",
      caller: {
        sessionId: `token:${row.token_id}`,
        // Actions of a machine in a person's name stay distinguishable from that person's own.
        user: {
          id: row.id,
          username: row.username,
          names: { zh: `${zh}（令牌 ${name}）`, en: `${en} (token ${name})` },
          roles: row.roles,
          token: { id: row.token_id, name, scopes: new Set(row.scopes.filter((scope) => !isForPeople(scope))) },
        },
        mustChangePassword: false,
        organisationVersion: row.organisation_version,
      },
    };
  };
}
