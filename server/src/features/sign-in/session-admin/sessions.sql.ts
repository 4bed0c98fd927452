import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/** A user's sessions that are still valid. */
export async function openSessionsOf(db: Queryable, userId: string, idleMinutes: number) {
  return db
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where(isOpen(idleMinutes))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(maxShown)
    .execute();
}

const maxShown = 200;

export interface EndedSessions {
  readonly userId: string;
  /** Only this session. */
  readonly id?: string | undefined;
  /** All sessions but this one. */
  readonly except?: string | undefined;
  readonly reason: "ended-by-user" | "ended-by-administrator";
}

/** Ends sessions that are still open, and returns them. */
export async function endSessions(db: Queryable, given: EndedSessions, idleMinutes: number) {
  return db
    .updateTable("sessions")
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: given.reason })
    .where("user_id", "=", given.userId)
    .where(isOpen(idleMinutes))
    .$if(given.id !== undefined, (query) => query.where("id", "=", given.id ?? ""))
    .$if(given.except !== undefined, (query) => query.where("id", "<>", given.except ?? ""))
    .returning("id")
    .execute();
}

function isOpen(idleMinutes: number) {
  return sql<boolean>`revoked_at is null and expires_at > now()
    and last_seen_at > now() - make_interval(mins => ${idleMinutes})`;
}
