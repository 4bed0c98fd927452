import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";

export interface FoundSession {
  readonly session_id: string;
  readonly id: string;
  readonly username: string;
  readonly realname_zh: string;
  readonly realname_en: string;
  readonly reset_flag: string;
  readonly is_open: boolean;
  readonly is_touch_due: boolean;
  readonly roles: string[];
  readonly organisation_version: string;
}

/**
 * Runs with every call. The last use is written at most once a minute: a call must not cost a commit. Almost every call
 * needs rights, so their version is read as well.
 */
const sessionOfToken = `select s.id as session_id, u.id, u.username, u.realname_zh, u.realname_en, u.reset_flag,
    s.revoked_at is null and u.status = 'active' and not u.is_machine and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => $2) as is_open,
    s.last_seen_at < now() - least(interval '1 minute', make_interval(mins => $2) / 10) as is_touch_due,
    array(select r.code from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id order by r.code) as roles,
    (select version from organisation_version) as organisation_version
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1`;

/** The database's clock decides all times: the clocks of nodes may differ. */
export async function sessionByTokenHash(
  db: Queryable,
  tokenHash: string,
  idleMinutes: number,
): Promise<FoundSession | undefined> {
  const { rows } = await db.executeQuery(preparedQuery<FoundSession>(sessionOfToken, [tokenHash, idleMinutes]));
  return rows[0];
}

/** For long answers: whether the session that started them is still valid. Does not count as a use. */
export async function isSessionOpen(db: Queryable, sessionId: string, idleMinutes: number): Promise<boolean> {
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("s.id")
    .where("s.id", "=", sessionId)
    .where(
      sql<boolean>`s.revoked_at is null and u.status = 'active' and not u.is_machine and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Queryable, sessionId: string): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: sql<Date>`now()` }).where("id", "=", sessionId).execute();
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly maxMinutes: number;
  readonly address: string;
  readonly userAgent: string;
  readonly identityToken: string | undefined;
}

export async function addSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${session.maxMinutes})`,
      address: session.address,
      user_agent: session.userAgent,
      identity_token: session.identityToken ?? null,
    })
    .execute();
}

export type RevokeReason = "logout" | "new-login" | "password-changed";

/** The token of the identity provider, if the user signed in through it. */
export async function revokeSession(
  db: Queryable,
  sessionId: string,
  reason: RevokeReason,
): Promise<string | undefined> {
  const ended = await revoking(db, reason).where("id", "=", sessionId).returning("identity_token").executeTakeFirst();
  return ended?.identity_token ?? undefined;
}

export async function revokeSessionByTokenHash(db: Queryable, tokenHash: string, reason: RevokeReason): Promise<void> {
  await revoking(db, reason).where("token_hash", "=", tokenHash).execute();
}

export async function revokeSessionsOfUser(db: Queryable, userId: string, reason: RevokeReason): Promise<void> {
  await revoking(db, reason).where("user_id", "=", userId).execute();
}

function revoking(db: Queryable, reason: RevokeReason) {
  return db
    .updateTable("sessions")
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where("revoked_at", "is", null);
}
