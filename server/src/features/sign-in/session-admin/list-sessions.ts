import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Config } from "../../../config/config.ts";
import type { Context } from "../../../http/context.ts";
import type { sessionsContract } from "./contract.ts";
import { openSessionsOf } from "./sessions.sql.ts";

/** The first match counts: browsers include each other's names for the sake of old pages. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** The names of browser and operating system: enough to tell one's own session from a stranger's. */
export function deviceOf(userAgent: string): string {
  const first = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter((name) => name !== undefined).join(" · ");
}

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
