import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Config } from "../../../config/config.ts";
import type { Context } from "../../../http/context.ts";
import type { sessionsContract } from "./contract.ts";
import { deviceOf } from "./device-of.ts";
import { openSessionsOf } from "./sessions.sql.ts";

type Contract = typeof sessionsContract;

export interface SessionListServices {
  readonly config: Pick<Config, "session">;
}

export async function listOwnSessions(context: Context<SessionListServices>): Promise<ResultOf<Contract["mine"]>> {
  return sessionsOf(context, context.user.id);
}

export async function listSessionsOfUser(
  context: Context<SessionListServices>,
  { userId }: RequestOf<Contract["ofUser"]>,
): Promise<ResultOf<Contract["ofUser"]>> {
  return sessionsOf(context, userId);
}

async function sessionsOf({ db, sessionId, services: { config } }: Context<SessionListServices>, userId: string) {
  const rows = await openSessionsOf(db.kysely, userId, config.session.idleMinutes);
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    since: row.created_at.toISOString(),
    lastUsed: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
}
