import type { Handlers } from "../../../http/handler.ts";
import type { sessionsContract } from "./contract.ts";
import { endOwnSessions, endSessionsOfUser } from "./end-sessions.ts";
import { listOwnSessions, listSessionsOfUser, type SessionListServices } from "./list-sessions.ts";

export const sessionsRoutes: Handlers<typeof sessionsContract, SessionListServices> = {
  mine: listOwnSessions,
  endMine: endOwnSessions,
  ofUser: listSessionsOfUser,
  endOfUser: endSessionsOfUser,
};
