import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { sessionsContract } from "./contract.ts";
import type { SessionListServices } from "./list-sessions.ts";
import { type EndedSessions, endSessions } from "./sessions.sql.ts";

type Contract = typeof sessionsContract;

export async function endOwnSessions(
  context: Context<SessionListServices>,
  { id }: RequestOf<Contract["endMine"]>,
): Promise<ResultOf<Contract["endMine"]>> {
  const { user, sessionId } = context;
  const which = id === undefined ? { except: sessionId } : { id };
  return end(context, { userId: user.id, ...which, reason: "ended-by-user" });
}

export async function endSessionsOfUser(
  context: Context<SessionListServices>,
  { userId, id }: RequestOf<Contract["endOfUser"]>,
): Promise<ResultOf<Contract["endOfUser"]>> {
  return end(context, { userId, id, reason: "ended-by-administrator" });
}

/** A session that has already ended, or that belongs to another person, is not found. */
async function end(context: Context<SessionListServices>, given: EndedSessions) {
  return context.conclude(async (tx) => {
    const ended = await endSessions(tx, given, context.services.config.session.idleMinutes);
    if (given.id !== undefined && ended.length === 0) throw new Refused("not-found");
    if (ended.length > 0)
      await recordOperation(tx, {
        by: context,
        area: "session",
        operation: "end-session",
        object: { kind: "user", id: given.userId, name: given.userId },
        after: { ended: ended.length },
      });
    return { ended: ended.length };
  });
}
