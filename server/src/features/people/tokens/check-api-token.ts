import { createHash, randomBytes } from "node:crypto";
import { isForPeople } from "@signoff/forms/rights/token-codes";
import type { Database } from "../../../db/database.ts";
import type { CheckToken } from "../../../http/authenticate.ts";
import { tokenByHash, touchToken } from "./tokens.sql.ts";

export const tokenPrefix = "sgn_";

export function newToken(): string {
  return tokenPrefix + randomBytes(32).toString("base64url");
}

/** Of 256 random bits: nothing to guess, so no slow hash. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Tokens of machines by their beginning; all others are sessions. Whatever is wrong with a token, it is unknown. */
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
        // What a machine does in somebody's name is never taken for what they did themselves.
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
