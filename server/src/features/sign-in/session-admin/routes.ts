import type { Handlers } from "../../../http/handler.ts";
import type { sessionsContract } from "./contract.ts";
import { endOwnSessions, endSessionsOfUser } from "./end-sessions.ts";
import { listOwnSessions, listSessionsOfUser, type SessionListServices } from "./list-sessions.ts";

export function sessionsRoutes(services: SessionListServices): Handlers<typeof sessionsContract> {
  return {
    mine: (context) => listOwnSessions(context, services),
    endMine: (context, request) => endOwnSessions(context, services, request),
    ofUser: (context, request) => listSessionsOfUser(context, services, request),
    endOfUser: (context, request) => endSessionsOfUser(context, services, request),
  };
}
