import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";

/**
 * How long ended things are kept: sessions, so that their holders are told "expired"; sign-in failures for the
 * throttle.
 */
const ages = {
  sessions: "30 days",
  login_failures: "1 day",
  idempotency_keys: "1 day",
  sealing_nonces: "1 hour",
  notices: "180 days",
  node_samples: "2 days",
} as const;

export type SweptTable = keyof typeof ages;

const ended = {
  sessions: sql<boolean>`greatest(expires_at, revoked_at) < now() - ${ages.sessions}::interval`,
  login_failures: sql<boolean>`at < now() - ${ages.login_failures}::interval`,
  idempotency_keys: sql<boolean>`created_at < now() - ${ages.idempotency_keys}::interval`,
  sealing_nonces: sql<boolean>`expires_at < now() - ${ages.sealing_nonces}::interval`,
  // Notices that have not been delivered stay, however old they are.
  notices: sql<boolean>`created_at < now() - ${ages.notices}::interval and sent_at is not null and digest_at is null`,
  node_samples: sql<boolean>`at < now() - ${ages.node_samples}::interval`,
} as const satisfies Record<SweptTable, unknown>;

export const sweptTables = Object.keys(ended) as SweptTable[];

/** Deletes what ended long ago; returns the number of rows. */
export async function deleteEnded(db: Queryable, table: SweptTable): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where(ended[table]).executeTakeFirst();
  return Number(numDeletedRows);
}
